import { DAY_MS } from "@guildhall/contract";
import type { UserRecord } from "@guildhall/store";
import { audit } from "../audit/audit-log.ts";
import { AccountError } from "./account-error.ts";
import type { AccountParts } from "./account-parts.ts";
import { addCheckedUser, checkNewUser, type NewUser } from "./new-user.ts";
import { hashToken, isTokenOf, newToken } from "./secret-token.ts";
import type { Browser, StartedSession } from "./sessions.ts";

const IDENTIFIER = "set-up";
const LIFETIME_MS = DAY_MS;

/** The first administrator of a site. */
export interface SetUp {
  /** Whether the site has an administrator. */
  isSetUp(): Promise<boolean>;
  /**
   * Returns a new one-time token with which a browser can create the first administrator within 24 hours, and
   * invalidates the one before; null when there is an administrator.
   */
  prepareSetUp(): Promise<string | null>;
  /** Whether the token that was prepared last cannot be used any more. */
  hasSetUpTokenExpired(): Promise<boolean>;
  /**
   * Checks a token without using it.
   * @throws AccountError `invalid-set-up-token` or `already-set-up`
   */
  checkSetUpToken(token: string): Promise<void>;
  /**
   * Creates the first administrator and signs it in.
   * @throws AccountError `invalid-set-up-token` or `already-set-up`, or for an invalid username or password.
   */
  createAdministrator(user: NewUser, token: string, browser: Browser): Promise<StartedSession>;
}

export function createSetUp(parts: AccountParts): SetUp {
  const { store, engine, credentials, sessions, clock, random } = parts;
  const storedToken = () => store.accounts.verifications.get(IDENTIFIER);
  const isSetUp = async () => hasAdministrator(await store.accounts.users.list());
  async function checkSetUpToken(token: string): Promise<void> {
    if (await isSetUp()) throw alreadySetUp();
    const stored = await storedToken();
    const isExpired = (stored?.expiresAt ?? 0) <= clock();
    if (isExpired || !isTokenOf(stored?.value ?? "", token)) throw invalidToken();
  }
  return {
    isSetUp,
    checkSetUpToken,

    async prepareSetUp() {
      if (await isSetUp()) return null;
      const now = clock();
      const token = newToken(random);
      const value = hashToken(token);
      await store.accounts.verifications.put(
        { identifier: IDENTIFIER, value, expiresAt: now + LIFETIME_MS },
        now,
      );
      return token;
    },

    hasSetUpTokenExpired: async () => ((await storedToken())?.expiresAt ?? 0) <= clock(),

    async createAdministrator(newUser, token, browser) {
      const now = clock();
      await checkSetUpToken(token);
      const checked = await checkNewUser(newUser, credentials);
      return engine.transaction(async (queries) => {
        const taken = await queries.accounts.verifications.take(IDENTIFIER);
        if (taken?.value !== hashToken(token)) throw invalidToken();
        if (hasAdministrator(await queries.accounts.users.list())) throw alreadySetUp();
        const options = { role: "administrator", createdAt: now } as const;
        const user = await addCheckedUser(queries, credentials, checked, options);
        await audit(queries, now, { name: user.username }, { action: "site.set-up" });
        return sessions.start(user, browser);
      });
    },
  };
}

function hasAdministrator(users: readonly UserRecord[]): boolean {
  return users.some(({ role }) => role === "administrator");
}

function invalidToken(): AccountError {
  return new AccountError(
    "invalid-set-up-token",
    "The set-up token is wrong, was used, or has expired.",
    "Use the latest address that Guildhall has printed. A restart prints a new one.",
  );
}

function alreadySetUp(): AccountError {
  return new AccountError(
    "already-set-up",
    "This site has an administrator already.",
    "Sign in, or ask an administrator for an invitation.",
  );
}
