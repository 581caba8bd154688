import type { Translation } from "../../speak";
import type en from "../en/options";

export default {} satisfies Translation<typeof en>;
