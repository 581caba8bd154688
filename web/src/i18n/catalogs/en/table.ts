// Words of the table, the replay and the parts that all screens share.
const table = {
  "shell.skip": "Skip to content",
  "shell.page_failed": "This page could not be loaded",
  "shell.page_failed.more": "The connection may be gone, or the site was updated.",
  "shell.retry": "Try again",
  "shell.close": "Close",
  "shell.nav": "Main",
  "shell.nav.play": "Play",
  "shell.nav.lobby": "Lobby",
  "shell.nav.learn": "Learn",
  "shell.nav.replays": "Replays",
  "shell.nav.ladder": "Ladder",
  "shell.nav.account": "Account",
  "shell.nav.settings": "Settings",
} as const;

export default table;
type TableMessages = typeof table;
declare module "../../speak" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Messages extends TableMessages {}
}
