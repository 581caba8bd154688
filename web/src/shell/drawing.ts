// Draws SVG markup made by the functions of pieces.ts. The server's content policy forbids `style` attributes in parsed
// markup, so they are set by script, which it allows.
import type { Attachment } from "svelte/attachments";

/** `<g {@attach drawing(facade({…}))}></g>`: the markup becomes the content of the element. */
export function drawing(markup: string): Attachment<Element> {
  return (node) => {
    node.innerHTML = markup.replaceAll(' style="', ' data-style="');
    for (const part of node.querySelectorAll<SVGElement>("[data-style]")) {
      part.style.cssText = part.dataset["style"] ?? "";
      part.removeAttribute("data-style");
    }
  };
}
