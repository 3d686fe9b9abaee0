import { QuotaError, TokenError } from "@guildhall/client";
import { StoreError } from "@guildhall/store";
import type { FailureCause } from "./failure-causes.ts";

/** Causes by the name of the client's error. */
const CAUSES: ReadonlyMap<string, FailureCause> = new Map(
  Object.entries({
    UnauthorizedError: "unauthorized",
    ForbiddenError: "forbidden",
    GuildAccessError: "forbidden",
    NotFoundError: "not-found",
    RateLimitedError: "rate-limited",
    QuotaError: "rate-limited",
    ServerError: "server-error",
    UnexpectedStatusError: "unexpected-status",
    TimeoutError: "timeout",
    ConnectionError: "connection",
    InvalidBodyError: "invalid-body",
    InvalidDocumentError: "invalid-document",
    AbortError: "stopped",
  } satisfies Record<string, FailureCause>),
);

/** Codes of the system's errors: this machine has no route to any host, or no names. */
const NO_NETWORK = new Set([
  ...["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "EHOSTUNREACH", "ECONNABORTED"],
]);
/** Codes of TLS: the certificate is not valid at the time of this machine. */
const WRONG_TIME = new Set(["CERT_NOT_YET_VALID", "CERT_HAS_EXPIRED"]);

/** Returns why a request of the service or of the database failed. */
export function causeOf(error: unknown): FailureCause {
  if (!(error instanceof Error)) return "internal";
  if (databaseError(error) !== null) return "database";
  if (codesOf(error).some((code) => WRONG_TIME.has(code))) return "clock";
  if (error instanceof TokenError) return causeOfToken(error);
  return CAUSES.get(error.name) ?? "internal";
}

function causeOfToken(error: TokenError): FailureCause {
  // OAuth refuses credentials with 400 or 401. A 403 is of a firewall or proxy.
  if ([400, 401].includes(error.status ?? 0)) return "wrong-secret";
  if (error.status === 429) return "token-limited";
  return codesOf(error).some((code) => NO_NETWORK.has(code)) ? "connection" : "token-host";
}

/** The system's codes of an error and its causes. */
function codesOf(error: Error): string[] {
  return chainOf(error)
    .map(({ code }) => code)
    .filter((code) => typeof code === "string");
}

const LONGEST_CHAIN = 6;

/** An error and its causes. An error can be its own cause. */
function chainOf(error: unknown): (Error & {
  readonly code?: unknown;
  readonly retryAfterMs?: unknown;
})[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    if (chain.push(each) === LONGEST_CHAIN) break;
  }
  return chain;
}

/** Returns how long the next attempt must wait by the `Retry-After` or the quota of a failure, in ms; 0 without one. */
export function retryAfterOf(error: unknown): number {
  const waits = chainOf(error).map(({ retryAfterMs }) => Number(retryAfterMs ?? 0));
  return Math.max(0, ...waits.filter(Number.isFinite));
}

/**
 * Returns what an unavailable database has caused, or null for another error. The client reports a quota store that
 * failed or did not respond as an error without a retry time; the quota of a sync is counted in the database.
 */
export function databaseError(error: unknown): string | null {
  const chain = chainOf(error);
  const failed = chain.find((each) => each instanceof StoreError);
  if (failed?.retryable) return failed.message;
  const isUncounted = chain.some(
    (each) => each instanceof QuotaError && each.retryAfterMs === null,
  );
  return isUncounted ? "The database did not count the requests in time." : null;
}
