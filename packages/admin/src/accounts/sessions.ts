import { DAY_MS } from "@guildhall/contract";
import type { Queries, SessionRecord, Store, UserRecord } from "@guildhall/store";
import type { AuthEngine } from "./auth-engine.ts";
import { hashToken, newToken, type Random } from "./secret-token.ts";
import { recordVisit, SEEN_INTERVAL_MS } from "./visits.ts";

/** Without a request for this time, a session ends. */
const IDLE_MS = 30 * DAY_MS;
/** Even with requests, a session ends after this time. */
const LONGEST_MS = 90 * DAY_MS;
const LONGEST_USER_AGENT = 200;

/** Where a session is used. */
export interface Browser {
  /** The address of the visitor. */
  readonly address: string;
  readonly userAgent: string;
}

/** A session without the hash of its token. */
export interface SessionSummary extends Omit<SessionRecord, "tokenHash"> {
  /** Whether it is the session of the token with which the list was requested. */
  readonly isCurrent: boolean;
}

/** A new session. */
export interface StartedSession {
  /** For the browser's cookie only. */
  readonly token: string;
  readonly user: UserRecord;
  /** ms since 1970 */
  readonly expiresAt: number;
}

/** A valid session and its user. */
export interface CurrentSession {
  readonly user: UserRecord;
  /** ms since 1970 */
  readonly createdAt: number;
  /** ms since 1970 */
  readonly expiresAt: number;
}

export interface SessionParts {
  readonly store: Store;
  readonly engine: AuthEngine;
  readonly clock: () => number;
  readonly random: Random;
}

export interface Sessions {
  /** Starts a session of a user, in the current transaction of the engine. */
  start(user: UserRecord, browser: Browser): Promise<StartedSession>;
  /** Returns the session of a token, and extends it; null when it is unknown or ended, or its user is disabled. */
  current(token: string): Promise<CurrentSession | null>;
  /** Ends the session of a token, if there is one. */
  end(queries: Queries, token: string): Promise<void>;
  endAll(queries: Queries, userId: number): Promise<void>;
  /** Ends a session of a user. Resolves with false when the user has no such session. */
  endOne(queries: Queries, userId: number, id: number): Promise<boolean>;
  /** Ends the sessions of a user, except for that of the token. */
  endOthers(queries: Queries, userId: number, token: string): Promise<void>;
  /** The sessions that have not expired, oldest first. `token` marks the current one. */
  list(userId: number, token?: string | null): Promise<SessionSummary[]>;
}

export function createSessions({ store, engine, clock, random }: SessionParts): Sessions {
  return {
    async start(user, { address, userAgent }) {
      const now = clock();
      const [token, expiresAt] = [newToken(random), now + IDLE_MS];
      const { createSession } = await engine.internal;
      const session = {
        ...{ token, expiresAt: new Date(expiresAt), ipAddress: address },
        ...{ createdAt: new Date(now), updatedAt: new Date(now) },
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      };
      await createSession(String(user.id), false, session, true);
      return { token, user, expiresAt };
    },

    async current(token) {
      const now = clock();
      const { findSession, updateSession } = await engine.internal;
      const found = await findSession(token);
      if (!found) return null;
      const user = await store.accounts.users.get(Number(found.user.id));
      const { createdAt, updatedAt, expiresAt } = found.session;
      if (!user || user.disabledAt !== null || expiresAt.getTime() <= now) return null;
      const end = Math.min(now + IDLE_MS, createdAt.getTime() + LONGEST_MS);
      const current = { user, createdAt: createdAt.getTime() };
      // A session is written once in a while, not at each request.
      if (now - updatedAt.getTime() < SEEN_INTERVAL_MS) {
        return { ...current, expiresAt: expiresAt.getTime() };
      }
      // While the disk is full, the session lasts as long as it was stored.
      const times = { updatedAt: new Date(now), expiresAt: new Date(end) };
      const stored = await updateSession(token, times).catch(() => null);
      if (stored) await recordVisit(store, user.id, now);
      return { ...current, expiresAt: stored ? end : expiresAt.getTime() };
    },

    // Better-auth reads a session before it deletes it, and takes a failed read for a session that does not exist.
    end: ({ accounts }, token) => accounts.sessions.remove(hashToken(token)),
    endAll: ({ accounts }, userId) => accounts.sessions.removeOfUser(userId),

    endOne: ({ accounts }, userId, id) => accounts.sessions.removeOne(userId, id),
    endOthers: ({ accounts }, userId, token) =>
      accounts.sessions.removeOfUser(userId, { except: hashToken(token) }),

    async list(userId, token = null) {
      const now = clock();
      const current = token === null ? null : hashToken(token);
      const sessions = await store.accounts.sessions.list(userId);
      return sessions
        .filter(({ expiresAt }) => expiresAt > now)
        .map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash === current }));
    },
  };
}
