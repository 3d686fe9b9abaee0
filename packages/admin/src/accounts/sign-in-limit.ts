import type { Store, ThrottleLimit } from "@guildhall/store";
import { AccountError } from "./account-error.ts";
import { hashToken } from "./secret-token.ts";
import { foldUsername } from "./username.ts";

/** Ten attempts at once, then one a minute. */
const LIMIT = { burst: 10, intervalMs: 60_000 };
/** A guild can sit behind one address, and the provider limits the attempts with a password. */
const PROVIDER_LIMIT = { burst: 60, intervalMs: 10_000 };

export interface Attempt {
  readonly username: string;
  /** Omitted where the address is not a stranger's. */
  readonly address?: string;
}

export type SignInLimit = ReturnType<typeof createSignInLimit>;

/** Limits sign-ins for each address and each username, counted in the database by all processes. */
export function createSignInLimit(store: Store, clock: () => number) {
  const userKey = (username: string) => `user ${hashToken(foldUsername(username))}`;

  /** @throws AccountError `too-many-attempts` */
  async function take(keys: readonly string[], limit: ThrottleLimit): Promise<void> {
    const wait = await store.accounts.throttles.take(keys, limit, clock());
    if (wait === 0) return;
    const seconds = Math.ceil(wait / 1000);
    throw new AccountError(
      "too-many-attempts",
      "There were too many attempts to sign in.",
      `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
      { retryAfterMs: wait },
    );
  }

  return {
    /** @throws AccountError `too-many-attempts` */
    async count({ username, address }: Attempt): Promise<void> {
      const keys = [userKey(username), ...(address === undefined ? [] : [`address ${address}`])];
      await take(keys, LIMIT);
    },
    /** Limits the started sign-ins with the provider, each of which is stored for some minutes. */
    countProviderSignIn: (address: string) => take([`provider ${address}`], PROVIDER_LIMIT),
    /** Forgets the attempts with a username. Those of the address still count. */
    forget: (username: string) => store.accounts.throttles.clear(userKey(username)),
  };
}
