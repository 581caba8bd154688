import { untrack } from "svelte";

// Short news that goes away by itself. Nothing that must be read stands only here.
export interface Toast {
  number: number;
  text: string;
  tone: "plain" | "good" | "bad";
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  say(text: string, tone: Toast["tone"] = "plain"): void {
    const number = this.#next++;
    // An effect may say something without running again for it.
    this.list = [...untrack(() => this.list).slice(-2), { number, text, tone }];
    setTimeout(() => this.drop(number), 6000);
  }

  drop(number: number): void {
    this.list = this.list.filter((toast) => toast.number !== number);
  }
}

export const toasts = new Toasts();
