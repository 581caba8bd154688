// One call of the HTTP API. Whatever goes wrong is a value.
import type { api } from "../protocol";
import type { Result, Trouble } from "./transport";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Call = <T>(method: Method, path: string, body?: unknown) => Promise<Result<T>>;

function is_failure(body: unknown): body is api.Failure {
  return typeof body === "object" && body !== null && "error" in body;
}

function trouble_of(response: Response, body: unknown): Trouble {
  const trouble: Trouble = {
    code: "unexpected",
    message: response.statusText,
    status: response.status,
  };
  if (is_failure(body)) {
    trouble.code = body.error.code;
    trouble.message = body.error.message;
    if (body.error.place !== undefined) trouble.place = body.error.place;
    if (body.error.others !== undefined) trouble.others = body.error.others;
  }
  const wait = Number(response.headers.get("Retry-After"));
  if (wait > 0) trouble.retry_after = wait;
  return trouble;
}

async function read_body(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // a proxy's page of its own
  }
}

export function http_call(fetch_: typeof fetch): Call {
  return async <T>(method: Method, path: string, body?: unknown): Promise<Result<T>> => {
    let response: Response;
    try {
      response = await fetch_(path, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      });
      const content = await read_body(response);
      if (!response.ok) return { ok: false, error: trouble_of(response, content) };
      return { ok: true, value: content as T };
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason);
      return { ok: false, error: { code: "unreachable", message, status: 0 } };
    }
  };
}
