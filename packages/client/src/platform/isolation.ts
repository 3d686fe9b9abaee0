/**
 * Whether timers, promises and connections end with the incoming request that created them, as in Workers. There,
 * calls can share only plain data: a call that waits for another one could hang.
 */
export function isolatesRequests(): boolean {
  return typeof navigator !== "undefined" && navigator.userAgent === "Cloudflare-Workers";
}
