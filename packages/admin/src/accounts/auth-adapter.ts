import type { AccountQueries } from "@guildhall/store";
import type { BetterAuthOptions, Where } from "better-auth";
import { type AdapterFactory, createAdapterFactory } from "better-auth/adapters";
import { hashToken } from "./secret-token.ts";

type Row = Record<string, unknown>;
type Operation = (where: Row, data: Row, queries: AccountQueries) => Promise<unknown>;

/** The operations that better-auth may use on our tables. All others fail. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  "findOne user id": ({ id }, _, { users }) => users.get(Number(id)),
  "findOne user username": ({ username }, _, { users }) => users.find(String(username)),
  "create session": async (_, data, { sessions }) => {
    const { tokenHash, ...session } = data;
    const added = await sessions.add({
      ...(session as unknown as Parameters<typeof sessions.add>[0]),
      tokenHash: hashToken(String(tokenHash)),
    });
    return { ...added, tokenHash };
  },
  "findOne session tokenHash": async ({ tokenHash }, _, { sessions }) => {
    const session = await sessions.find(hashToken(String(tokenHash)));
    return session && { ...session, tokenHash };
  },
  "update session tokenHash": async ({ tokenHash }, { seenAt, expiresAt }, { sessions }) => {
    const times = { seenAt: Number(seenAt), expiresAt: Number(expiresAt) };
    return (await sessions.extend(hashToken(String(tokenHash)), times)) ? { tokenHash } : null;
  },
  "create account": (_, data, { linkedAccounts }) =>
    linkedAccounts.add({
      password: null,
      ...(data as unknown as Omit<Parameters<typeof linkedAccounts.add>[0], "password">),
    }),
  "findMany account userId": ({ userId }, _, { linkedAccounts }) =>
    linkedAccounts.list(Number(userId)),
  "findMany account provider subject": async ({ provider, subject }, _, { linkedAccounts }) => {
    const account = await linkedAccounts.find(String(provider), String(subject));
    return account ? [account] : [];
  },
  "update account id": async ({ id }, { password, updatedAt }, { linkedAccounts }) => {
    await linkedAccounts.setPassword(Number(id), String(password), Number(updatedAt));
    return { id };
  },
};

/**
 * Connects better-auth to the store. The store has the hash of a session's token, and times in ms since 1970;
 * better-auth has the token and dates.
 */
export function authAdapter(queries: () => AccountQueries): AdapterFactory<BetterAuthOptions> {
  async function run<Result>(
    operation: string,
    where: readonly Where[] = [],
    data: Row = {},
  ): Promise<Result> {
    const equal = where.every(
      ({ operator, connector }) => operator === "eq" && connector === "AND",
    );
    const fields = where.map(({ field }) => field).sort();
    const name = [operation, ...fields].join(" ");
    const known = equal ? OPERATIONS[name] : undefined;
    if (!known) throw new Error(`The accounts do not support the operation "${name}".`);
    const values = Object.fromEntries(where.map(({ field, value }) => [field, value]));
    return (await known(values, data, queries())) as Result;
  }
  const unsupported = (operation: string) => () => run<never>(operation);
  return createAdapterFactory({
    config: {
      adapterId: "guildhall",
      customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
      customTransformOutput: ({ data, fieldAttributes: { type } }) =>
        type === "date" && typeof data === "number" ? new Date(data) : data,
    },
    adapter: () => ({
      create: ({ model, data }) => run(`create ${model}`, [], data),
      findOne: ({ model, where }) => run(`findOne ${model}`, where),
      findMany: ({ model, where }) => run(`findMany ${model}`, where),
      update: ({ model, where, update }) => run(`update ${model}`, where, update as Row),
      updateMany: unsupported("updateMany"),
      delete: unsupported("delete"),
      deleteMany: unsupported("deleteMany"),
      count: unsupported("count"),
    }),
  });
}
