import type { EngineFault } from "./fault.ts";

const roster = { match: "roster" } as const;
const everything = { match: "*" } as const;
const PAGE = "<!doctype html><title>Maintenance</title><p>The service will be back soon.</p>";

const tooMany = (retryAfter?: string) =>
  ({
    ...roster,
    kind: "too-many-requests",
    times: 1,
    ...(retryAfter !== undefined && { retryAfter }),
  }) as const;
const tooManyUntil = (retryAfterDateMs: number) =>
  ({ ...roster, kind: "too-many-requests", times: 1, retryAfterDateMs }) as const;
const burst = (status: number) => ({ ...roster, status, times: 3 }) as const;
const expiresIn = { match: "token", kind: "expires-in" } as const;
const refusedToken = { ...roster, status: 401 } as const;

/** A fault of each of the emulator's kinds and forms, by name. `roster` is a row group of the source. */
export const ENGINE_FAULT_PRESETS = {
  "connection-refused": { ...everything, kind: "connection-refused", forMs: 2_000 },
  "reset-before-request": { ...everything, kind: "connection-reset", times: 1 },
  "reset-before-headers": { ...roster, kind: "reset", at: "before-headers", times: 1 },
  "reset-in-headers": { ...roster, kind: "reset", at: "in-headers", times: 1 },
  "reset-in-body": { ...roster, kind: "reset", at: "in-body", times: 1 },
  "slow-connect": { ...everything, kind: "slow-connect", ms: 30_000, times: 1 },
  "slow-headers": { ...roster, kind: "slow-headers", ms: 30_000, times: 1 },
  "one-byte-a-second": { ...roster, kind: "slow-body", bytesPerSecond: 1, times: 1 },
  truncated: { ...roster, kind: "truncated", times: 1 },
  "content-length-too-small": { ...roster, kind: "wrong-content-length", by: -100, times: 1 },
  "content-length-too-large": { ...roster, kind: "wrong-content-length", by: 100, times: 1 },
  "gzip-that-is-none": { ...roster, kind: "wrong-gzip", gzip: "none", times: 1 },
  "gzip-that-is-damaged": { ...roster, kind: "wrong-gzip", gzip: "damaged", times: 1 },
  "gzip-bomb": { ...roster, kind: "gzip-bomb", bytes: 10 * 1024 ** 3, times: 1 },
  "invalid-utf8": { ...roster, kind: "invalid-utf8", times: 1 },
  "invalid-json": { ...roster, kind: "invalid-json", times: 1 },
  "deep-json": { ...roster, kind: "deep-json", depth: 100_000, times: 1 },
  "html-200": { ...roster, status: 200, headers: { "content-type": "text/html" }, body: PAGE },
  "empty-200": { ...roster, status: 200, body: "" },
  "204": { ...roster, status: 204, body: "" },
  "redirect-loop": { ...roster, kind: "redirect" },
  "redirect-to-another-host": {
    ...roster,
    kind: "redirect",
    location: "http://elsewhere.invalid/roster",
  },
  "304-without-a-copy": { ...roster, status: 304, body: "" },
  "401-once": { ...refusedToken, times: 1 },
  "401-always": refusedToken,
  "401-random": { ...refusedToken, probability: 0.5 },
  "403": { ...roster, status: 403 },
  "404-flapping": { ...roster, status: 404, every: 2 },
  "429-retry-after-none": tooMany(),
  "429-retry-after-zero": tooMany("0"),
  "429-retry-after-seconds": tooMany("2"),
  "429-retry-after-decimal": tooMany("0.5"),
  "429-retry-after-date": tooManyUntil(2_000),
  "429-retry-after-past": tooManyUntil(-3_600_000),
  "429-retry-after-huge": tooMany("99999999999"),
  "429-retry-after-negative": tooMany("-5"),
  "429-retry-after-garbage": tooMany("soon"),
  "500-burst": burst(500),
  "502-burst": burst(502),
  "503-burst": burst(503),
  "504-burst": burst(504),
  "duplicate-headers": {
    ...roster,
    kind: "duplicate-headers",
    headers: {
      "content-type": "text/plain",
      "cache-control": "no-store",
      "last-modified": "Thu, 01 Jan 1970 00:00:00 GMT",
    },
  },
  "date-in-the-past": { ...everything, kind: "wrong-date", offsetMs: -86_400_000 },
  "date-in-the-future": { ...everything, kind: "wrong-date", offsetMs: 86_400_000 },
  "expires-in-missing": expiresIn,
  "expires-in-null": { ...expiresIn, value: null },
  "expires-in-zero": { ...expiresIn, value: 0 },
  "expires-in-negative": { ...expiresIn, value: -1 },
  "expires-in-text": { ...expiresIn, value: "86399" },
  "expires-in-short": { ...expiresIn, value: 60 },
  "expires-in-huge": { ...expiresIn, value: 1e15 },
  "token-revoked-before": { ...roster, kind: "revoke-token", call: "refused", times: 1 },
  "token-revoked-after": { ...roster, kind: "revoke-token", call: "answered", times: 1 },
  "unknown-field": { ...roster, kind: "unknown-field", path: "members[0].unknown" },
  "prototype-field": { ...roster, kind: "unknown-field", path: "__proto__" },
  "missing-field": { ...roster, kind: "missing-field", path: "members" },
  "null-field": { ...roster, kind: "null-field", path: "members[0].character" },
  "wrong-type-field": { ...roster, kind: "wrong-type-field", path: "members[0].character.id" },
  "region-outage": { ...everything, region: "us", status: 503 },
  "region-outage-reset": { ...everything, region: "us", kind: "reset", at: "before-headers" },
} as const satisfies Readonly<Record<string, EngineFault>>;
