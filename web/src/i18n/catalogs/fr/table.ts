import type { Translation } from "../../speak";
import type en from "../en/table";

export default {
  "shell.skip": "Aller au contenu",
} satisfies Translation<typeof en>;
