import type { TransportResponse } from "@guildhall/client/transport";

/** Discord repeats the time in the body, with decimals. */
const BODY_FIELD = "retry_after";

/** Returns the time that a response asks to wait for, in ms: of its header or its body; 0 without one. */
export function retryAfterMs({ headers, body }: TransportResponse, now: number): number {
  const header = headers["retry-after"]?.trim() ?? "";
  const seconds = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) : null;
  const date = seconds === null && header !== "" ? Date.parse(header) - now : Number.NaN;
  const given = [secondsOfBody(body), seconds].flatMap((each) =>
    each === null ? [] : each * 1000,
  );
  const times = [...given, date].filter((ms) => Number.isFinite(ms) && ms > 0);
  return Math.ceil(Math.max(0, ...times));
}

function secondsOfBody(body: Uint8Array): number | null {
  try {
    const value: unknown = Object(JSON.parse(new TextDecoder().decode(body)))[BODY_FIELD];
    return typeof value === "number" ? value : null;
  } catch {
    return null;
  }
}
