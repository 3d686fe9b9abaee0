import type { UserRecord, UserVisit } from "@guildhall/store";
import { audit } from "../audit/audit-log.ts";
import { AccountError } from "./account-error.ts";
import type { AccountParts } from "./account-parts.ts";
import { checkPassword } from "./password-rule.ts";
import type { Browser, CurrentSession, SessionSummary, StartedSession } from "./sessions.ts";
import { recordVisit, visitAt } from "./visits.ts";

/** A sign-in with a password. */
export interface SignIn extends Browser {
  readonly username: string;
  readonly password: string;
  /** The token of the browser's session before, which ends. */
  readonly previousToken?: string | undefined;
}

type SessionUser = Pick<UserRecord, "id" | "username">;

/** Sign-in with a password, and sessions. */
export interface SigningIn {
  /**
   * Starts a new session.
   * @throws AccountError `invalid-credentials`, `too-many-attempts` or `user-disabled`
   */
  signIn(request: SignIn): Promise<StartedSession>;
  signOut(token: string): Promise<void>;
  /** Returns the session of a token, and extends it. Null when it has ended. */
  session(token: string): Promise<CurrentSession | null>;
  /** Returns the visit of a user who sends a request now. A request of a program does not continue it. */
  visit(userId: number, sender: "browser" | "program"): Promise<UserVisit>;
  /** The sessions of a user that have not expired, oldest first. `token` marks the current one. */
  listSessions(userId: number, token?: string | null): Promise<SessionSummary[]>;
  /** Ends a session of a user, and writes it to the audit log. @throws AccountError `not-found` */
  endSession(user: SessionUser, id: number): Promise<void>;
  /** Ends the sessions of a user, except for that of the token, and writes it to the audit log. */
  endOtherSessions(user: SessionUser, token: string): Promise<void>;
  /**
   * Changes the user's own password, ends all sessions of the user and starts a new one.
   * @throws AccountError `invalid-credentials`, `invalid-password`, `weak-password` or `too-many-attempts`
   */
  changePassword(
    userId: number,
    passwords: { readonly current: string; readonly next: string },
    browser: Browser,
  ): Promise<StartedSession>;
}

export function createSigningIn(parts: AccountParts): SigningIn {
  const { store, engine, credentials, sessions, limit, clock } = parts;
  return {
    async signIn({ username, password, previousToken, ...browser }) {
      await limit.count({ username, address: browser.address });
      const user = await credentials.user(username, password);
      const started = await engine.transaction(async (queries) => {
        await queries.accounts.sessions.removeExpired(clock());
        if (previousToken !== undefined) await sessions.end(queries, previousToken);
        return sessions.start(user, browser);
      });
      await limit.forget(username);
      return started;
    },

    signOut: (token) => sessions.end(store, token),
    session: (token) => sessions.current(token),
    visit: async (userId, sender) =>
      sender === "browser"
        ? recordVisit(store, userId, clock())
        : visitAt((await store.accounts.preferences.get(userId)).visit, clock()),
    listSessions: (userId, token) => sessions.list(userId, token),

    endOtherSessions: ({ id: userId, username: name }, token) =>
      store.transaction(async (queries) => {
        await sessions.endOthers(queries, userId, token);
        await audit(queries, clock(), { name }, { action: "session.end-others" });
      }),

    endSession: ({ id: userId, username: name }, id) =>
      store.transaction(async (queries) => {
        if (!(await sessions.endOne(queries, userId, id))) {
          throw new AccountError("not-found", "The session does not exist, or has ended.");
        }
        await audit(queries, clock(), { name }, { action: "session.end" });
      }),

    async changePassword(userId, { current, next }, browser) {
      const user = await store.accounts.users.get(userId);
      if (!user) throw new AccountError("not-found", "The user does not exist.");
      await limit.count({ username: user.username });
      await credentials.check(userId, current);
      checkPassword(next, user.username);
      const hash = await credentials.hash(next);
      return engine.transaction(async (queries) => {
        await credentials.set(userId, hash);
        await sessions.endAll(queries, userId);
        await audit(queries, clock(), { name: user.username }, { action: "session.password" });
        return sessions.start(user, browser);
      });
    },
  };
}
