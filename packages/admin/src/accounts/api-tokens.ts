import type { ApiTokenRecord, UserRecord } from "@guildhall/store";
import { type Actor, audit } from "../audit/audit-log.ts";
import { AccountError } from "./account-error.ts";
import type { AccountParts } from "./account-parts.ts";
import { hashToken, newToken } from "./secret-token.ts";

/** The beginning of every API token, by which scanners of source code find lost ones. */
const PREFIX = "hall_";
/** The part of a token that lists show. */
const SHOWN_CHARACTERS = PREFIX.length + 4;
const LONGEST_NAME = 64;
/** The time of the last use is written once in this time. */
const USED_INTERVAL_MS = 60_000;

/** An API token without its hash. */
export type ApiTokenSummary = Omit<ApiTokenRecord, "tokenHash">;

/** Tokens with which programs read as their user. */
export interface ApiTokens {
  /**
   * Returns the token, which is shown once. It can only read.
   * @throws AccountError `invalid-name` or `not-found`
   */
  createApiToken(
    userId: number,
    name: string,
    actor: Actor,
  ): Promise<{ readonly apiToken: ApiTokenSummary; readonly token: string }>;
  /** The tokens of a user, or of all users, oldest first. */
  listApiTokens(userId?: number): Promise<ApiTokenSummary[]>;
  /** Revokes a token, of any user when `userId` is omitted. @throws AccountError `not-found` */
  revokeApiToken(id: number, actor: Actor, userId?: number): Promise<void>;
  /** Returns the token and its user; null when it is unknown or revoked, or its user is disabled. */
  checkApiToken(
    token: string,
  ): Promise<{ readonly user: UserRecord; readonly apiToken: ApiTokenSummary } | null>;
}

export function createApiTokens({ store, engine, clock, random }: AccountParts): ApiTokens {
  return {
    async createApiToken(userId, name, actor) {
      const trimmed = name.trim();
      if (!/^\P{C}+$/u.test(trimmed) || trimmed.length > LONGEST_NAME) {
        throw new AccountError(
          "invalid-name",
          "The name of the token is not valid.",
          `Use 1 to ${LONGEST_NAME} printable characters.`,
        );
      }
      const token = PREFIX + newToken(random);
      const now = clock();
      const facts = { userId, name: trimmed, prefix: token.slice(0, SHOWN_CHARACTERS) };
      const added = await engine.transaction(async (queries) => {
        if (!(await queries.accounts.users.get(userId))) {
          throw new AccountError("not-found", "The user does not exist.");
        }
        await audit(queries, now, actor, { action: "tokens.add", subject: trimmed });
        const secret = { tokenHash: hashToken(token), readOnly: true };
        return queries.accounts.apiTokens.add({ ...facts, ...secret, createdAt: now });
      });
      return { apiToken: summary(added), token };
    },

    async listApiTokens(userId) {
      return (await store.accounts.apiTokens.list(userId)).map(summary);
    },

    revokeApiToken: (id, actor, userId) =>
      engine.transaction(async (queries) => {
        const token = await queries.accounts.apiTokens.get(id);
        if (!token || (userId !== undefined && token.userId !== userId)) {
          throw new AccountError("not-found", "The API token does not exist.");
        }
        await queries.accounts.apiTokens.remove(id);
        await audit(queries, clock(), actor, { action: "tokens.remove", subject: token.name });
      }),

    async checkApiToken(token) {
      if (!token.startsWith(PREFIX)) return null;
      const found = await store.accounts.apiTokens.find(hashToken(token));
      const user = found && (await store.accounts.users.get(found.userId));
      if (!found || !user || user.disabledAt !== null) return null;
      const now = clock();
      if (Math.abs(now - (found.usedAt ?? 0)) >= USED_INTERVAL_MS) {
        // A full disk does not stop programs from reading.
        await store.accounts.apiTokens.markUsed(found.id, now).catch(() => {});
      }
      return { user, apiToken: summary(found) };
    },
  };
}

function summary({ tokenHash: _, ...token }: ApiTokenRecord): ApiTokenSummary {
  return token;
}
