import type { FailureCause } from "@guildhall/server/api";
import type { TextKey, Translate } from "../texts/create-texts.ts";

/** Advice for administrators about a failure, by its cause. */
const CAUSES = {
  "no-credentials": "setup:cause.noCredentials",
  "wrong-secret": "setup:cause.wrongSecret",
  unauthorized: "setup:cause.unauthorized",
  forbidden: "setup:cause.forbidden",
  "armory-access-disabled": "setup:cause.accessDisabled",
  "not-found": "setup:cause.notFound",
  "wrong-region": "setup:cause.wrongRegion",
  "rate-limited": "setup:cause.rateLimited",
  "token-limited": "setup:cause.tokenLimited",
  "token-host": "setup:cause.tokenHost",
  connection: "setup:cause.connection",
  timeout: "setup:cause.timeout",
  clock: "setup:cause.clock",
  "server-error": "setup:cause.serverError",
  "unexpected-status": "setup:cause.unreadable",
  "invalid-body": "setup:cause.unreadable",
  "invalid-document": "setup:cause.unreadable",
  database: "setup:cause.database",
  suspicious: "setup:cause.held",
  stopped: "sync.nextInterrupted",
  abandoned: "sync.nextInterrupted",
  cancelled: "setup:cause.canceled",
  internal: "setup:cause.internal",
} as const satisfies Record<FailureCause, TextKey>;

const isKnown = (cause: string): cause is keyof typeof CAUSES => Object.hasOwn(CAUSES, cause);

/** Returns what happened and what to do; null for an unknown cause. */
export function causeText(cause: string | null, t: Translate): string | null {
  return cause !== null && isKnown(cause) ? t(CAUSES[cause]) : null;
}
