/**
 * Whether timers, promises and connections end with the incoming request in which they were created, as in
 * Workers. There, only plain data can be shared between calls: a call that waits for another one would hang.
 */
export function isolatesRequests(): boolean {
  return typeof navigator !== "undefined" && navigator.userAgent === "Cloudflare-Workers";
}
