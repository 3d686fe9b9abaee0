import { createHash } from "node:crypto";
import { ApiError, ForbiddenError, NotFoundError } from "@guildhall/client";
import type {
  DocumentKey,
  DocumentState,
  DocumentStateRecord,
  MemberRecord,
} from "@guildhall/store";
import type { StageContext } from "./stage.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The wait after the first refusal. It doubles with each further one. */
const FIRST_WAIT_MS = HOUR_MS;
const MAX_WAIT_MS = 7 * DAY_MS;
/** Waits differ by up to this share, so that documents refused together are not all requested together again. */
const JITTER = 0.1;

export interface DocumentRequest<Value> {
  /** The member whose document it is. Omit it for the guild's own documents. */
  readonly member?: Pick<MemberRecord, "id">;
  /** The row of the contract, such as `characters.equipment`. */
  readonly document: string;
  /** What the row is requested for, where that is neither the guild nor the member: an item id, a slug. */
  readonly subject?: string | number;
  /** Requests the document. Throws a RefusedDocument, ForbiddenError or NotFoundError when it is refused. */
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

/** A response that is not about the requested subject. It is stored like a refusal of the service. */
export class RefusedDocument extends Error {
  override readonly name = "RefusedDocument";
}

type Context = Pick<StageContext, "store" | "guild" | "clock">;

/**
 * Requests one document whose refusal concerns nothing else. A 403 or 404 is stored as the document's state with
 * its reason, and the document is requested again after a growing wait: 1 hour, doubling, at most 7 days. An
 * answer clears the state. Other errors are thrown.
 */
export async function readDocument<Value>(
  context: Context,
  request: DocumentRequest<Value>,
): Promise<DocumentResult<Value>> {
  const { store, guild, clock } = context;
  const key = keyOf(request);
  const before = await store.documents.find(guild.id, key);
  if (before && !isDue(before, clock()))
    return { answered: false, state: before, before, requested: false };
  let value: Value;
  try {
    value = await request.fetch();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const state = await putAttempt(context, key, before, "refused", error);
    return { answered: false, state, before, requested: true };
  }
  if (before) await store.documents.clear(guild.id, key);
  return { answered: true, value };
}

/** Stores that a document could not be read for another reason than a refusal. It stays due. */
export async function recordFailure(
  context: Context,
  request: Omit<DocumentRequest<unknown>, "fetch">,
  error: Error,
): Promise<void> {
  const key = keyOf(request);
  const before = await context.store.documents.find(context.guild.id, key);
  await putAttempt(context, key, before, "failed", error);
}

/** Whether a document that was not answered is to be requested again. */
function isDue({ nextAttemptAt }: DocumentStateRecord, now: number): boolean {
  // A time further ahead than the longest wait was written by a clock that was wrong.
  return nextAttemptAt <= now || nextAttemptAt - now > MAX_WAIT_MS;
}

function isRefusal(error: unknown): error is Error {
  return (
    error instanceof ForbiddenError ||
    error instanceof NotFoundError ||
    error instanceof RefusedDocument
  );
}

async function putAttempt(
  { store, guild, clock }: Context,
  key: DocumentKey,
  before: DocumentStateRecord | null,
  state: DocumentState,
  error: Error,
): Promise<DocumentStateRecord> {
  const now = clock();
  const attempts = (before?.attempts ?? 0) + 1;
  const isNewDay = !before || dayOf(before.checkedAt) !== dayOf(now);
  const next: DocumentStateRecord = {
    ...key,
    // An attempt that fails otherwise says nothing new about a character that is gone.
    state: before?.state === "gone" ? "gone" : state,
    status: error instanceof ApiError ? error.status : null,
    reason: error.message,
    since: Math.min(before?.since ?? now, now),
    checkedAt: now,
    attempts,
    attemptDays: (before?.attemptDays ?? 0) + (isNewDay ? 1 : 0),
    nextAttemptAt: state === "failed" ? now : now + waitAfter(attempts, key),
    statusCheckedAt: before?.statusCheckedAt ?? null,
    deletedAt: before?.deletedAt ?? null,
  };
  await store.documents.put(guild.id, next);
  return next;
}

/** In ms. Depends on the document only, so that it needs no random source. */
function waitAfter(attempts: number, { memberId, document, subject }: DocumentKey): number {
  const digest = createHash("sha256").update(JSON.stringify([memberId, document, subject]));
  const share = digest.digest().readUInt32BE() / 2 ** 32;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), MAX_WAIT_MS);
  return Math.round(wait * (1 - JITTER * share));
}

function keyOf({ member, document, subject = "" }: Omit<DocumentRequest<unknown>, "fetch">) {
  return { memberId: member?.id ?? null, document, subject: String(subject) } satisfies DocumentKey;
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
