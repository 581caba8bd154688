import type { Translation } from "../../../i18n/speak";
import type en from "./en";
import { cards } from "./fr/cards";

export default { ...cards } satisfies Translation<typeof en>;
