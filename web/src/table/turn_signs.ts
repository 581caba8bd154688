/** The lamp in the icon of the tab is lit while it is my turn. */
export function light_icon(lit: boolean): () => void {
  const icon = document.getElementById("icon");
  icon?.setAttribute("href", lit ? "/icon-lit.svg" : "/icon.svg");
  return () => icon?.setAttribute("href", "/icon.svg");
}
