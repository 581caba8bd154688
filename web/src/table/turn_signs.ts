// Signs outside of the page that it is my turn: the lamp in the icon of the tab.
export function announce_turn(mine: boolean): () => void {
  const icon = document.getElementById("icon");
  icon?.setAttribute("href", mine ? "/icon-lit.svg" : "/icon.svg");
  return () => icon?.setAttribute("href", "/icon.svg");
}
