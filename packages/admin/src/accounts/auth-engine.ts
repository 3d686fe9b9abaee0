import { AsyncLocalStorage } from "node:async_hooks";
import type { AccountQueries, Queries, Store } from "@guildhall/store";
import { newToken, type Random } from "./secret-token.ts";

/** Linked account with a password. */
export const CREDENTIAL = "credential";

export type AuthEngine = ReturnType<typeof createAuthEngine>;

/**
 * Runs better-auth on the tables of the store. Its HTTP handler is not used, and its own clock decides nothing: the
 * callers pass all times.
 */
export function createAuthEngine(store: Store, random: Random) {
  const transactions = new AsyncLocalStorage<Queries>();
  const queries = () => (transactions.getStore() ?? store).accounts;
  let started: ReturnType<typeof startBetterAuth> | undefined;
  return {
    /** Better-auth's functions for users, sessions and accounts. Loads it at the first call. */
    get internal() {
      started ??= startBetterAuth(queries, random);
      return started;
    },
    /** Runs `work` in a transaction of the store, in which better-auth takes part. */
    transaction: <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
      store.transaction((own) => transactions.run(own, () => work(own))),
  };
}

/** A process without accounts does not load the modules of better-auth, which take 120 ms. */
async function startBetterAuth(queries: () => AccountQueries, random: Random) {
  const [{ betterAuth }, { authAdapter }] = await Promise.all([
    import("better-auth/minimal"),
    import("./auth-adapter.ts"),
  ]);
  const auth = betterAuth({
    database: authAdapter(queries),
    // Signs the cookies and tokens of its HTTP handler, which nobody can call.
    secret: newToken(random),
    baseURL: "http://guildhall.invalid",
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: "serial" } },
    // Users have no email address: better-auth finds them by the username.
    user: { fields: { email: "username", name: "displayName" } },
    session: { fields: { token: "tokenHash", ipAddress: "address", updatedAt: "seenAt" } },
    account: { fields: { providerId: "provider", accountId: "subject" } },
  });
  return (await auth.$context).internalAdapter;
}
