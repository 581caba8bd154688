/** A name of the protocol as people would write it: "coins_on_deck" is "Coins on deck". */
export function humanise(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
