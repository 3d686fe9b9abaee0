import type { UserRecord } from "@guildhall/store";
import { AccountError } from "./account-error.ts";
import { CREDENTIAL } from "./auth-engine.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import type { SessionParts } from "./sessions.ts";
import { foldUsername } from "./username.ts";

/** A user's password as stored, and its id. */
interface Credential {
  readonly id: string;
  readonly hash: string;
}

export type Credentials = ReturnType<typeof createCredentials>;

/** Stores and checks the passwords of users. */
export function createCredentials({ engine, store, clock, random }: SessionParts) {
  let decoy: Promise<string> | undefined;

  /** Verifies against a hash that no password matches when there is none, so that both take the same time. */
  async function verify(password: string, credential: Credential | null) {
    // The first sign-in of a process waits for it, whoever signs in.
    decoy ??= hashPassword(random(32).toString("hex"), { random });
    const none = await decoy;
    const { matches, outdated } = await verifyPassword(password, credential?.hash ?? none);
    return { matches: matches && credential !== null, outdated };
  }

  /** Replaces or adds a user's password, in the current transaction of the engine. */
  async function set(userId: number, hash: string): Promise<void> {
    const { findAccounts, linkAccount, updateAccount } = await engine.internal;
    const at = new Date(clock());
    const credential = credentialOf(await findAccounts(String(userId)));
    if (credential) {
      await updateAccount(credential.id, { password: hash, updatedAt: at });
      return;
    }
    const key = { userId: String(userId), providerId: CREDENTIAL, accountId: String(userId) };
    await linkAccount({ ...key, password: hash, createdAt: at, updatedAt: at });
  }

  return {
    set,
    hash: (password: string) => hashPassword(password, { random }),

    /** Returns the user with this username and password. Replaces a hash with outdated parameters. */
    async user(username: string, password: string): Promise<UserRecord> {
      const { findUserByEmail } = await engine.internal;
      const found = await findUserByEmail(foldUsername(username), { includeAccounts: true });
      const { matches, outdated } = await verify(password, credentialOf(found?.accounts ?? []));
      const user = found && matches ? await store.accounts.users.get(Number(found.user.id)) : null;
      if (!user) {
        throw new AccountError("invalid-credentials", "The username or the password is wrong.");
      }
      if (user.disabledAt !== null) {
        throw new AccountError(
          "user-disabled",
          `The user ${user.username} is disabled.`,
          "Ask an administrator of the site.",
        );
      }
      if (outdated) await set(user.id, await hashPassword(password, { random }));
      return user;
    },

    /** @throws AccountError `invalid-credentials` when the password is not the user's. */
    async check(userId: number, password: string): Promise<void> {
      const { findAccounts } = await engine.internal;
      const credential = credentialOf(await findAccounts(String(userId)));
      if ((await verify(password, credential)).matches) return;
      throw new AccountError("invalid-credentials", "The current password is wrong.");
    },
  };
}

interface FoundAccount {
  readonly id: string;
  readonly providerId: string;
  readonly password?: string | null | undefined;
}

function credentialOf(accounts: readonly FoundAccount[]): Credential | null {
  const account = accounts.find(({ providerId }) => providerId === CREDENTIAL);
  return account?.password ? { id: account.id, hash: account.password } : null;
}
