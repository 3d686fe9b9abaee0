import { parseEdition } from "@guildhall/contract";
import { check, checkNames, checkReplacements } from "../argument-checks.ts";
import type { LooseCallOptions } from "../calls/call-types.ts";
import { type ClientOptions, DEFAULT_USER_AGENT, type ScopeChange } from "../client-options.ts";

/**
 * Refuses options that would have no effect or fail later: unknown options, unknown editions, and an invalid
 * `userAgent`, `namespaceIn`, `validate`, `transport`, `time` or `random`.
 */
export interface Strict {
  /** @throws TypeError for an unknown or invalid option; RangeError for an unknown edition. */
  client(options: ClientOptions): void;
  /** Checks the argument of `with`, as `client` does. */
  scope(change: ScopeChange): void;
  /** Checks the options of a call, as `client` does. The edition of a link is not checked. */
  call(options: LooseCallOptions, isLink: boolean): void;
}

const CLIENT_OPTIONS = {
  provider: true,
  region: true,
  credentials: true,
  locale: true,
  edition: true,
  cache: true,
  cacheTimes: true,
  retry: true,
  quota: true,
  quotaStore: true,
  timeouts: true,
  maxBodyBytes: true,
  validate: true,
  namespaceIn: true,
  userAgent: true,
  transport: true,
  time: true,
  random: true,
} as const satisfies Record<keyof ClientOptions, true>;

const SCOPE_OPTIONS = {
  region: true,
  locale: true,
  edition: true,
} as const satisfies Record<keyof ScopeChange, true>;

const CALL_OPTIONS = {
  locale: true,
  edition: true,
  signal: true,
  cache: true,
  stored: true,
  onResult: true,
  timeoutMs: true,
  retry: true,
  validate: true,
  userToken: true,
} as const satisfies Record<keyof LooseCallOptions, true>;

/** The layer of `createClient` that checks its options and those of calls. */
export const strictLayer: Strict = {
  client(options) {
    checkNames(options, Object.keys(CLIENT_OPTIONS));
    checkReplacements(options);
    const { namespaceIn = "query", userAgent = DEFAULT_USER_AGENT } = options;
    const isText = typeof userAgent === "string" && /^[\x20-\x7e]+$/.test(userAgent);
    check(isText, "userAgent", "one line of printable ASCII");
    check(["query", "header"].includes(namespaceIn), "namespaceIn", '"query" or "header"');
    checkEdition(options);
  },
  scope(change) {
    checkNames(change, Object.keys(SCOPE_OPTIONS));
    checkEdition(change);
  },
  call(options, isLink) {
    checkNames(options, Object.keys(CALL_OPTIONS));
    if (!isLink) checkEdition(options);
  },
};

function checkEdition({ edition = "current" }: Pick<LooseCallOptions, "edition">): void {
  parseEdition(edition);
}
