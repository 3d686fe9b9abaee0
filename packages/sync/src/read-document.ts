import { createHash } from "node:crypto";
import { ApiError, ForbiddenError, NotFoundError } from "@guildhall/client";
import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import type {
  DocumentKey,
  DocumentState,
  DocumentStateRecord,
  MemberRecord,
} from "@guildhall/store";
import type { StageContext } from "./stage.ts";

/** The wait after the first refusal. It doubles with each further refusal. */
const FIRST_WAIT_MS = HOUR_MS;
const MAX_WAIT_MS = 7 * DAY_MS;
/** Waits are up to this share shorter, so that documents refused together are not requested together again. */
const JITTER = 0.1;

export interface TrackedDocument<Value> {
  /** The member of the document. Omit it for the guild's own documents. */
  readonly member?: Pick<MemberRecord, "id">;
  /** The row of the contract, such as `characters.equipment`. */
  readonly document: string;
  /** The item id or slug of the request, for rows that are not about the guild or the member. */
  readonly subject?: string | number;
  /** The state before this attempt, or null without one. Read from the database when it is omitted. */
  readonly before?: DocumentStateRecord | null;
  /** Takes a new state, to store it together with others. By default, each is stored at once. */
  readonly keep?: (state: DocumentStateRecord) => void;
  /** Requests the document. A RefusedDocumentError, ForbiddenError or NotFoundError counts as a refusal. */
  readonly fetch: () => Promise<Value>;
}

export type DocumentResult<Value> =
  | { readonly answered: true; readonly value: Value }
  | {
      readonly answered: false;
      readonly state: DocumentStateRecord;
      /** The state before this attempt. */
      readonly before: DocumentStateRecord | null;
      /** False when the document is not due yet, so that it was not requested. */
      readonly requested: boolean;
    };

/** A response about another subject than the requested one. It is stored like a refusal of the service. */
export class RefusedDocumentError extends Error {
  override readonly name = "RefusedDocumentError";
}

type Context = Pick<StageContext, "store" | "guild" | "clock">;

/**
 * Requests one document and stores a refusal (403 or 404) as the state of the document, with its reason. Requests a
 * refused document again after 1 hour, doubling up to 7 days; until then it returns the stored state. A successful
 * response clears the state.
 * @throws every other error.
 */
export async function readDocument<Value>(
  context: Context,
  request: TrackedDocument<Value>,
): Promise<DocumentResult<Value>> {
  const { store, guild, clock } = context;
  const key = keyOf(request);
  const { before = await store.documents.find(guild.id, key) } = request;
  if (before && !isAttemptDue(before, clock()))
    return { answered: false, state: before, before, requested: false };
  let value: Value;
  try {
    value = await request.fetch();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const state = attempt(context, key, before, "refused", error);
    await keepState(context, request, state);
    return { answered: false, state, before, requested: true };
  }
  if (before) await store.documents.clear(guild.id, key);
  return { answered: true, value };
}

/**
 * Stores a failure other than a refusal as the state of the document, and returns that state. The document stays
 * due, and a refused document stays refused.
 */
export async function recordFailure(
  context: Context,
  request: Omit<TrackedDocument<unknown>, "fetch">,
  error: Error,
): Promise<DocumentStateRecord> {
  const key = keyOf(request);
  const before = await context.store.documents.find(context.guild.id, key);
  const state = attempt(context, key, before, "failed", error);
  await keepState(context, request, state);
  return state;
}

/** Whether a refused or failed document is due for another request. */
export function isAttemptDue(
  { checkedAt, nextAttemptAt }: DocumentStateRecord,
  now: number,
): boolean {
  // A clock that was ahead stored an attempt in the future.
  return nextAttemptAt <= now || checkedAt > now;
}

function isRefusal(error: unknown): error is Error {
  return (
    error instanceof ForbiddenError ||
    error instanceof NotFoundError ||
    error instanceof RefusedDocumentError
  );
}

async function keepState(
  { store, guild }: Context,
  { keep }: Pick<TrackedDocument<unknown>, "keep">,
  state: DocumentStateRecord,
): Promise<void> {
  if (keep) keep(state);
  else await store.documents.put(guild.id, state);
}

/** The state of a document after an attempt. */
function attempt(
  { clock }: Pick<Context, "clock">,
  key: DocumentKey,
  before: DocumentStateRecord | null,
  state: DocumentState,
  error: Error,
): DocumentStateRecord {
  const now = clock();
  const attempts = (before?.attempts ?? 0) + 1;
  const isNewDay = !before || dayOf(before.checkedAt) !== dayOf(now);
  // Only an answer changes the state, and a refusal does not make the character valid again.
  const isKept = before?.state === "gone" || (before?.state === "refused" && state === "failed");
  const status = error instanceof ApiError ? error.status : null;
  const shown = isKept ? before : { state, status, reason: error.message };
  return {
    ...key,
    state: shown.state,
    status: shown.status,
    reason: shown.reason,
    since: Math.min(before?.since ?? now, now),
    checkedAt: now,
    attempts,
    attemptDays: (before?.attemptDays ?? 0) + (isNewDay ? 1 : 0),
    nextAttemptAt: state === "failed" ? now : now + waitAfter(attempts, key),
    statusCheckedAt: before?.statusCheckedAt ?? null,
    deletedAt: before?.deletedAt ?? null,
  };
}

/** Returns the wait in ms. The jitter depends only on the document, so no random source is needed. */
function waitAfter(attempts: number, { memberId, document, subject }: DocumentKey): number {
  const digest = createHash("sha256").update(JSON.stringify([memberId, document, subject]));
  const share = digest.digest().readUInt32BE() / 2 ** 32;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), MAX_WAIT_MS);
  return Math.round(wait * (1 - JITTER * share));
}

function keyOf({ member, document, subject = "" }: Omit<TrackedDocument<unknown>, "fetch">) {
  return { memberId: member?.id ?? null, document, subject: String(subject) } satisfies DocumentKey;
}

/** The day (UTC) as a number. */
function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
