import type { Translation } from "../../../i18n/speak";
import type en from "./en";
export default {} satisfies Translation<typeof en>;
