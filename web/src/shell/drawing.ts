// Draws SVG markup made by the functions of pieces.ts. The server's content policy forbids `style` attributes in parsed
// markup, so they are set by script, which it allows.
import type { Attachment } from "svelte/attachments";

/** `<g {@attach drawing(facade({…}))}></g>`: the markup becomes the content of the element. */
export function drawing(markup: string): Attachment<Element> {
  return (node) => {
    const before = drawn.get(node);
    if (before === markup) return;
    drawn.set(node, markup);
    if (before === undefined) return fill(node, markup);
    const wanted = node.cloneNode(false) as Element;
    fill(wanted, markup);
    match_content(node, wanted);
  };
}

const drawn = new WeakMap<Element, string>();

function fill(node: Element, markup: string): void {
  node.innerHTML = markup.replaceAll(' style="', ' data-style="');
  for (const part of node.querySelectorAll<SVGElement>("[data-style]")) {
    part.style.cssText = part.dataset["style"] ?? "";
    part.removeAttribute("data-style");
  }
}

// A press on something that was replaced before it ended is no click: what can stay, stays and is changed.
function match_content(node: Element, wanted: Element): void {
  const olds = [...node.childNodes];
  const news = [...wanted.childNodes];
  for (const old of olds.slice(news.length)) old.remove();
  for (const [i, next] of news.entries()) {
    const old = olds[i];
    if (!old) node.append(next);
    else if (old.nodeName !== next.nodeName) old.replaceWith(next);
    else if (old instanceof SVGElement && next instanceof SVGElement) match(old, next);
    else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
  }
}

function match(old: SVGElement, next: SVGElement): void {
  for (const name of old.getAttributeNames())
    if (name !== "style" && !next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style.cssText !== next.style.cssText) old.style.cssText = next.style.cssText;
  match_content(old, next);
}
