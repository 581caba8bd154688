// Notices of the browser itself. The server gives the key that they are encrypted for.

export const can_push =
  typeof navigator !== "undefined" && "serviceWorker" in navigator && "PushManager" in globalThis;

/** Base64 for addresses, as the server writes its key, into bytes. */
export function key_bytes(text: string): Uint8Array<ArrayBuffer> {
  const padded = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .padEnd(Math.ceil(text.length / 4) * 4, "=");
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

/** The subscription as the server wants it, or why there is none. */
export async function subscribe(key: string): Promise<string | "denied" | "unsupported"> {
  if (!can_push) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const registration = await navigator.serviceWorker.register("/push.js");
    await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key_bytes(key),
    });
    return JSON.stringify(subscription);
  } catch {
    return "unsupported";
  }
}
