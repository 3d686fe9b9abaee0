import { createHmac } from "node:crypto";
import { SignInError } from "@guildhall/client/users";
import type { Queries, UserRecord } from "@guildhall/store";
import { audit } from "../audit/audit-log.ts";
import { AccountError } from "./account-error.ts";
import type { AccountParts } from "./account-parts.ts";
import { addUser } from "./new-user.ts";
import {
  accountProvider,
  characterScope,
  type ProviderAccount,
  type ProviderConnection,
  readProviderAccount,
  userSignIn,
} from "./provider-account.ts";
import { hashToken, newToken } from "./secret-token.ts";
import type { Browser, StartedSession } from "./sessions.ts";

const LIFETIME_MS = 600_000;

export interface ProviderSignInOptions {
  /** Returns null while the site has no credentials. */
  readonly connection: () => Promise<ProviderConnection | null>;
  /** Whether an unknown player becomes a viewer. */
  readonly allowsSignUp: () => Promise<boolean>;
}

/** The start of a sign-in with the provider. */
export interface ProviderSignInStart {
  /** The URL of the callback, as registered with the provider. */
  readonly redirectUri: string;
  /** The address of the visitor. */
  readonly address: string;
  /** A signed-in user, to whom the player's account will be linked. */
  readonly userId?: number | undefined;
}

/** The end of a sign-in with the provider. */
export interface ProviderCallback extends Browser {
  /** The URL that the provider redirected to, with its query. */
  readonly url: string;
  /** The secret of the browser's cookie. */
  readonly browserSecret: string;
  /** The token of the browser's session before, which ends. */
  readonly previousToken?: string | undefined;
}

/** A finished sign-in with the provider. */
export interface FinishedSignIn extends StartedSession {
  /** Whether a signed-in user started it, to link the account. */
  readonly isLink: boolean;
}

/** Sign-in with the account of the game. */
export interface ProviderSignIn {
  /** The name of the provider as people know it. Null while the site has no credentials for it. */
  signInProvider(): Promise<string | null>;
  /**
   * Starts a sign-in that can be finished once within 10 minutes, by the browser that has the secret.
   * @throws AccountError `sign-in-unavailable` or `too-many-attempts`
   */
  beginProviderSignIn(
    start: ProviderSignInStart,
  ): Promise<{ readonly url: string; readonly browserSecret: string }>;
  /**
   * Finishes a sign-in, stores the player's characters and starts a session.
   * @throws AccountError `sign-in-expired`, `sign-in-denied`, `sign-in-failed`, `sign-up-closed`, `account-linked` or
   * `user-disabled`
   */
  finishProviderSignIn(callback: ProviderCallback): Promise<FinishedSignIn>;
}

interface Begun {
  readonly redirectUri: string;
  readonly userId: number | null;
}

export function createProviderSignIn(
  parts: AccountParts,
  { connection, allowsSignUp }: ProviderSignInOptions,
): ProviderSignIn {
  const { store, engine, sessions, limit, clock, random } = parts;

  async function connected(): Promise<ProviderConnection> {
    const connects = await connection();
    if (connects) return connects;
    throw new AccountError(
      "sign-in-unavailable",
      "This site has no sign-in with the game's provider.",
      "Sign in with a username and a password.",
    );
  }

  return {
    // A lost key of the credentials must not keep administrators from signing in with a password.
    async signInProvider() {
      const connects = await connection().catch(() => null);
      return connects && (connects.provider.label ?? connects.provider.name);
    },

    async beginProviderSignIn({ redirectUri, address, userId }) {
      const browserSecret = newToken(random);
      const signIn = userSignIn(await connected(), redirectUri);
      await limit.countProviderSignIn(address);
      const { url } = await signIn.authorizeUrl(secretsOf(browserSecret));
      const now = clock();
      const begun: Begun = { redirectUri, userId: userId ?? null };
      const facts = { value: JSON.stringify(begun), expiresAt: now + LIFETIME_MS };
      await store.accounts.verifications.put({ identifier: keyOf(browserSecret), ...facts }, now);
      return { url, browserSecret };
    },

    async finishProviderSignIn({ url, browserSecret, previousToken, ...browser }) {
      const connects = await connected();
      const now = clock();
      const stored = await store.accounts.verifications.take(keyOf(browserSecret));
      if (!stored || stored.expiresAt <= now) throw expired();
      const { redirectUri, userId } = JSON.parse(stored.value) as Begun;
      const secrets = secretsOf(browserSecret);
      const account = await readProviderAccount(connects, { url, redirectUri }, secrets).catch(
        (error: unknown) => {
          throw failure(error);
        },
      );
      const open = await allowsSignUp();
      return engine.transaction(async (queries) => {
        const provider = accountProvider(connects);
        const user = await userOf(parts, queries, { provider, account, userId, open });
        const { linkedAccounts } = queries.accounts;
        await linkedAccounts.setCharacters(
          user.id,
          characterScope(connects),
          account.characters,
          now,
        );
        if (previousToken !== undefined) await sessions.end(queries, previousToken);
        return { ...(await sessions.start(user, browser)), isLink: userId !== null };
      });
    },
  };
}

/** The state and the code verifier follow from the secret in the browser's cookie, so that the database has neither. */
function secretsOf(browserSecret: string) {
  const derived = (purpose: string) =>
    createHmac("sha256", browserSecret).update(purpose).digest("base64url");
  return { state: derived("state"), codeVerifier: derived("code verifier") };
}

const keyOf = (browserSecret: string) => `sign-in ${hashToken(browserSecret)}`;

interface Linking {
  readonly provider: string;
  readonly account: ProviderAccount;
  /** The user who was signed in when the sign-in began. */
  readonly userId: number | null;
  readonly open: boolean;
}

/** Returns the user of a player's account; links it, or adds a viewer, when it is unknown. */
async function userOf(
  { engine, clock, random }: AccountParts,
  queries: Queries,
  { provider, account: { subject }, userId, open }: Linking,
): Promise<UserRecord> {
  const { findAccountByKey, linkAccount } = await engine.internal;
  const linked = await findAccountByKey({ providerId: provider, accountId: subject });
  const { users } = queries.accounts;
  const found = linked ? Number(linked.userId) : userId;
  if (linked && userId !== null && found !== userId) {
    throw new AccountError(
      "account-linked",
      "This account of the game is linked to another user of this site.",
      "Sign out and sign in with the game's account, or ask an administrator.",
    );
  }
  if (found === null && !open) {
    throw new AccountError(
      "sign-up-closed",
      "This account of the game is not known to this site.",
      "Ask an administrator for an invitation, sign in, and link the account then.",
    );
  }
  const user = found === null ? await addPlayer() : await users.get(found);
  if (!user || user.disabledAt !== null) {
    throw new AccountError("user-disabled", "The user is disabled.", "Ask an administrator.");
  }
  if (!linked) {
    const [now, key] = [new Date(clock()), { providerId: provider, accountId: subject }];
    await linkAccount({ ...key, userId: String(user.id), createdAt: now, updatedAt: now });
    const event = { action: "accounts.link", subject: user.username, detail: provider };
    await audit(queries, clock(), { name: user.username }, event);
  }
  return user;

  function addPlayer() {
    const username = `player-${random(6).toString("hex")}`;
    const facts = { username, displayName: username, role: "viewer" } as const;
    return addUser(queries, { ...facts, createdAt: clock() });
  }
}

function expired(): AccountError {
  return new AccountError(
    "sign-in-expired",
    "The sign-in was not started in this browser, was finished before, or took more than 10 minutes.",
    "Start the sign-in again.",
  );
}

function failure(error: unknown): AccountError {
  if (error instanceof SignInError && error.problem === "denied") {
    return new AccountError("sign-in-denied", "The sign-in was not allowed.", null, {
      cause: error,
    });
  }
  return new AccountError(
    "sign-in-failed",
    "The sign-in with the game's provider failed.",
    "Try again. If it fails again, ask an administrator to check the server's log.",
    { cause: error },
  );
}
