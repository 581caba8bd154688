import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { add_shell_words } from "./i18n/shell";
import { settings } from "./shell/settings.svelte";

async function begin(): Promise<void> {
  // The first words on the page are already the reader's.
  await settings.begin();
  await add_shell_words();
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void begin();
