// The program that studies games over stdin and stdout, asked line by line.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Answer, protocol } from "../src/protocol";
import { program } from "./play";

export class Engine {
  readonly #process = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  readonly #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  async ask<D extends keyof protocol.Answers>(
    request: Extract<protocol.Request, { do: D }> & { do: D },
  ): Promise<protocol.Answers[D]> {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.#lines.next();
    const answer = JSON.parse(String(value)) as Answer<protocol.Answers[D]>;
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer;
  }
  close(): void {
    this.#process.stdin.end();
  }
}
