import type { FaultPreset } from "@guildhall/emulator";
import type { Platform } from "./client-process.ts";
import type { GivenError, Member } from "./meeting.ts";

type Members = readonly Member[];

/** A roster, described by the roster without the fault or by its length, or fields of an error. */
export type Expected =
  | { readonly roster: (healthy: Members) => Members | null }
  | { readonly length: number }
  | { readonly error: Partial<GivenError> };

/** The required behavior of a client for a fault. Times are in ms on the client's clock. */
export interface Outcome {
  /** The results of the calls, in order. */
  readonly gives: readonly Expected[];
  /** The statuses of the service's responses to requests for the roster, in order. */
  readonly statuses: readonly number[];
  /** The minimum and maximum number of requests for the roster, when some get no response. */
  readonly sent?: readonly [number, number];
  /** The number of token requests; defaults to 0. A cold client sends at most one a second. */
  readonly tokens?: number;
  /** The factor of the client's time limits; defaults to 1. */
  readonly patience?: number;
  /** The maximum time of all calls together. */
  readonly withinMs: number;
  /** The minimum time of all calls together. */
  readonly notBeforeMs?: number;
  /** The fault affects the first call of a client, which has no token and no connection. */
  readonly cold?: true;
  /** Overrides properties of the preset. */
  readonly rule?: Readonly<Record<string, string | number>>;
  /** The result of a call to another region during the fault: `ok` (default) or the name of an error. */
  readonly elsewhere?: string;
  /** The result of the next call after the fault; defaults to a roster. */
  readonly next?: Expected;
  /** The result of a client that validates documents; defaults to the same result. */
  readonly validated?: Expected;
  /** Differences of one of the transports. */
  readonly on?: Partial<Readonly<Record<Platform, Partial<Outcome>>>>;
}

/** The time limits of a whole call, of a phase of it, and of a call without waiting. */
export const CALL_MS = 40_000;
export const PHASE_MS = 10_000;
const AT_ONCE = 20_000;
/** A busy machine notices the end of a call late. */
const CALL_END = CALL_MS + 10_000;

const same: Expected = { roster: (healthy) => healthy };
const roster = (change: (healthy: Members) => Members | null): Expected => ({ roster: change });
const last = (change: (member: Member, healthy: Members) => Members): Expected =>
  roster((healthy) => [
    ...healthy.slice(0, -1),
    ...healthy.slice(-1).flatMap((m) => change(m, healthy)),
  ]);
const error = (name: string, fields: Partial<GivenError> = {}): Expected => ({
  error: { name, ...fields },
});

const answered: Outcome = { gives: [same], statuses: [200], withinMs: AT_ONCE };
const answeredAs = (gives: Expected, validated: Expected = gives): Outcome => ({
  ...answered,
  gives: [gives],
  validated,
});
const refused = (gives: Expected, ...statuses: number[]): Outcome => ({
  gives: [gives],
  statuses,
  withinMs: AT_ONCE,
});
const retriedOnce: Outcome = { ...answered, statuses: [200, 200] };
const afterTimeout: Outcome = { ...retriedOnce, withinMs: CALL_MS, notBeforeMs: PHASE_MS / 2 };
const burst = (status: number): Outcome => ({
  ...answered,
  statuses: [status, status, status, 200],
});
const waited = (notBeforeMs: number): Outcome => ({
  ...answered,
  statuses: [429, 200],
  notBeforeMs,
});
const oddLifetime: Outcome = {
  gives: [same, same, same],
  statuses: [200, 200, 200],
  cold: true,
  withinMs: AT_ONCE,
};
const badBody = (problem: string) => error("InvalidBodyError", { status: 200, problem });
const badField = (path: string) =>
  error("InvalidDocumentError", { status: 200, document: "guild-roster", problems: [{ path }] });
const HUGE_MS = 99_999_999_999_000;

/** The declared outcome of every fault of the emulator. */
export const DECLARED: Readonly<Record<FaultPreset, Outcome>> = {
  "connection-refused": {
    ...refused(error("ConnectionError", { status: null, attempts: 6 })),
    // Longer than six attempts take, even on a busy machine.
    rule: { forMs: 2 * CALL_MS },
    sent: [6, 6],
    elsewhere: "TokenError",
  },
  // An idle connection that was closed may cost another attempt.
  "reset-before-request": { ...answered, sent: [2, 3] },
  "reset-before-headers": retriedOnce,
  "reset-in-headers": retriedOnce,
  "reset-in-body": retriedOnce,
  "slow-connect": { ...afterTimeout, statuses: [200], sent: [2, 3] },
  "slow-headers": afterTimeout,
  "one-byte-a-second": {
    ...refused(error("TimeoutError", { status: null, phase: "call", timeoutMs: CALL_MS }), 200),
    notBeforeMs: CALL_MS,
    withinMs: CALL_END,
    // fetch reports decompressed bytes only, so one byte a second looks like an idle connection.
    on: { web: afterTimeout },
  },
  "region-outage": refused(
    error("ServerError", { status: 503, attempts: 6 }),
    ...Array<number>(6).fill(503),
  ),
  "region-outage-reset": refused(
    error("ConnectionError", { status: null, attempts: 6 }),
    ...Array<number>(6).fill(200),
  ),

  "204": refused(error("UnexpectedStatusError", { status: 204 }), 204),
  truncated: retriedOnce,
  "content-length-too-small": {
    ...refused(badBody("compression"), 200),
    // fetch decompresses the available bytes and does not report that the end is missing.
    on: { web: refused(badBody("json"), 200) },
  },
  "content-length-too-large": afterTimeout,
  "not-gzip": refused(badBody("compression"), 200),
  "corrupt-gzip": refused(badBody("compression"), 200),
  "gzip-bomb": refused(badBody("too-large"), 200),
  "invalid-utf8": refused(badBody("encoding"), 200),
  "invalid-json": refused(badBody("json"), 200),
  "deep-json": refused(badBody("too-deep"), 200),
  "html-200": refused(
    error("InvalidBodyError", { status: 200, problem: "html", attempts: 6 }),
    ...Array<number>(6).fill(200),
  ),
  "empty-200": refused(badBody("empty"), 200),

  "403": refused(error("ForbiddenError", { status: 403, attempts: 1 }), 403),
  "redirect-loop": refused(error("UnexpectedStatusError", { status: 302 }), 302),
  "redirect-to-another-host": refused(error("UnexpectedStatusError", { status: 302 }), 302),
  "304-without-a-copy": refused(error("UnexpectedStatusError", { status: 304 }), 304),
  "401-once": { ...answered, statuses: [401, 200], tokens: 1 },
  "401-always": { ...refused(error("UnauthorizedError", { status: 401 }), 401, 401), tokens: 1 },
  // The same calls in every run: those of the emulator's seed.
  "401-random": {
    gives: [same, same, same, error("UnauthorizedError", { status: 401 })],
    statuses: [200, 401, 200, 200, 401, 401],
    tokens: 2,
    withinMs: AT_ONCE,
  },
  "endpoint-retired": refused(error("NotFoundError", { status: 404, attempts: 1 }), 404),
  "character-not-indexed": {
    ...refused(error("NotFoundError", { status: 404, attempts: 1 }), 404),
    rule: { match: "roster" },
  },
  "character-unavailable": {
    ...refused(error("ServerError", { status: 500, attempts: 6 }), ...Array(6).fill(500)),
    rule: { match: "roster" },
  },
  "404-flapping": {
    gives: [error("NotFoundError", { status: 404 }), same, error("NotFoundError", { status: 404 })],
    statuses: [404, 200, 404],
    withinMs: AT_ONCE,
  },
  "500-burst": burst(500),
  "502-burst": burst(502),
  "503-burst": burst(503),
  "504-burst": burst(504),

  // A 429 without Retry-After delays all calls for a second.
  "429-retry-after-none": waited(1_000),
  "429-retry-after-zero": waited(0),
  "429-retry-after-seconds": waited(2_000),
  "429-retry-after-decimal": waited(500),
  // A date has no fractions of a second.
  "429-retry-after-date": waited(1_000),
  "429-retry-after-past": waited(0),
  "429-retry-after-huge": {
    ...refused(error("RateLimitedError", { status: 429, retryAfterMs: HUGE_MS, attempts: 1 }), 429),
    // A Retry-After of more than an hour is treated as missing.
  },
  "429-retry-after-negative": waited(0),
  "429-retry-after-garbage": waited(1_000),

  "duplicate-headers": answered,
  "date-in-the-past": answered,
  "date-in-the-future": answered,

  "expires-in-missing": oddLifetime,
  "expires-in-null": oddLifetime,
  "expires-in-zero": oddLifetime,
  "expires-in-negative": oddLifetime,
  "expires-in-text": oddLifetime,
  "expires-in-short": oddLifetime,
  "expires-in-huge": oddLifetime,
  "token-revoked-before": { ...answered, statuses: [401, 200], tokens: 1 },
  "token-revoked-after": {
    gives: [same, same],
    statuses: [200, 401, 200],
    tokens: 1,
    withinMs: AT_ONCE,
  },

  // A roster of weeks later has other members.
  "patch-day": { ...answered, rule: { match: "items.*" } },
  "unknown-field": answered,
  "prototype-field": answered,
  "missing-field": answeredAs(
    roster(() => null),
    badField("members"),
  ),
  "null-field": answeredAs(
    roster(([, ...others]) => [{}, ...others]),
    badField("members.0.character"),
  ),
  "wrong-type-field": answeredAs(
    roster(([first, ...others]) => [{ ...first, id: String(first?.id) }, ...others]),
    badField("members.0.character.id"),
  ),
  "reordered-roster": answeredAs(roster((healthy) => healthy.toReversed())),
  "renamed-character": answeredAs(last((member) => [{ ...member, name: "Newname" }])),
  "transferred-character": answeredAs(last((member) => [{ ...member, realm: "elsewhere" }])),
  "deleted-character": answeredAs(last(() => [])),
  "recreated-character": answeredAs(
    last((member, healthy) => [
      { ...member, id: 1 + Math.max(...healthy.map(({ id }) => Number(id))) },
    ]),
  ),
  "member-twice": answeredAs(last((member) => [member, member])),
  "empty-roster": answeredAs(roster(() => [])),
  // A busy machine needs seconds for 10,000 members.
  "large-roster": { ...answeredAs({ length: 10_000 }), patience: 5, withinMs: 5 * CALL_MS },
};

/** The outcome when the token host has the fault: a client sends at most one token request a second. */
export const DECLARED_OF_TOKEN_HOST = {
  "reset-before-headers": tokenRetried(),
  "reset-in-body": tokenRetried(),
  truncated: tokenRetried(),
  "503-burst": tokenRetried(),
  "429-retry-after-seconds": { ...tokenRetried(), notBeforeMs: 2_000 },
  "401-always": tokenRefused(401),
  "403": tokenRefused(403),
  "html-200": { ...tokenRetried(), rule: { match: "token", times: 1 } },
  "redirect-to-another-host": tokenRefused(302),
} as const satisfies Partial<Record<FaultPreset, Outcome>>;

/** The call waits until the client may request a token again. */
function tokenRetried(): Outcome {
  return { ...answered, cold: true, rule: { match: "token" }, elsewhere: "ok" };
}

function tokenRefused(status: number): Outcome {
  const failed = error("TokenError", { status });
  return {
    gives: [failed, failed],
    statuses: [],
    sent: [0, 0],
    withinMs: AT_ONCE,
    cold: true,
    rule: { match: "token" },
    elsewhere: "TokenError",
    next: failed,
  };
}
