// Words of the board that draws nothing. The server's own sentences stand in for what a game would say.
const words = {
  "words.task": "Choose what to do",
  "words.waiting": "{name} is to move",
  "words.round": "Round {round}",
  "words.deal": "Do it",
  "words.table": "The table",
  "words.nothing": "nothing",
  "words.yes": "yes",
  "words.no": "no",
  "words.list": { one: "{count} item", other: "{count} items" },
  "words.points": "Points",
  "words.note":
    "This game has no drawn board yet. Everything can be played from the list of moves.",
} as const;

export default words;
type WordsMessages = typeof words;
declare module "../../../i18n/speak" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Messages extends WordsMessages {}
}
