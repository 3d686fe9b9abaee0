import { AsyncLocalStorage } from "node:async_hooks";
import type { Queries, Store } from "@guildhall/store";
import { betterAuth } from "better-auth/minimal";
import { authAdapter } from "./auth-adapter.ts";
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
  const auth = betterAuth({
    database: authAdapter(() => (transactions.getStore() ?? store).accounts),
    // Signs the cookies and tokens of its HTTP handler, which nobody can call.
    secret: newToken(random),
    baseURL: "http://guildhall.invalid",
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: "serial" } },
    // Users are not asked for an address: what better-auth finds them by is the username.
    user: { fields: { email: "username", name: "displayName" } },
    session: { fields: { token: "tokenHash", ipAddress: "address", updatedAt: "seenAt" } },
    account: { fields: { providerId: "provider", accountId: "subject" } },
  });
  return {
    /** Better-auth's functions for users, sessions and accounts. */
    internal: auth.$context.then(({ internalAdapter }) => internalAdapter),
    /** Runs `work` in a transaction of the store, in which better-auth takes part. */
    transaction: <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
      store.transaction((queries) => transactions.run(queries, () => work(queries))),
  };
}
