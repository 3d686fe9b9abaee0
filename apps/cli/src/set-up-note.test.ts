// @module-tag promise/accounts
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Accounts, createAccounts } from "@guildhall/admin";
import { DAY_MS } from "@guildhall/contract";
import { openStore, type Store, StoreError } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { printSetUp } from "./set-up-note.ts";

let folder: string;
let store: Store;
let now: number;
let accounts: Accounts;
let stopping: AbortController;
let output: string[];
let errors: unknown[];
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  now = Date.UTC(2026, 10, 21, 12);
  accounts = createAccounts({ store, clock: () => now });
  stopping = new AbortController();
  output = [];
  errors = [];
});
afterEach(async () => {
  stopping.abort();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const tokens = () =>
  [...output.join("").matchAll(/#token=(\S+)\n/g)].map(([, token]) => token ?? "");

/** Prints the address, and returns how often the token has been looked at since. */
async function print({ failsFirst = false } = {}) {
  const hasSetUpTokenExpired = vi.fn(accounts.hasSetUpTokenExpired);
  const away = new StoreError("unreachable", "It is away.");
  if (failsFirst) hasSetUpTokenExpired.mockRejectedValueOnce(away);
  const isSetUp = vi.fn(accounts.isSetUp);
  await printSetUp({
    accounts: { ...accounts, isSetUp, hasSetUpTokenExpired },
    origins: ["http://127.0.0.1:3000"],
    terminal: { stdout: { write: (text: string) => void output.push(text) } as never },
    logger: { error: (...[error]: unknown[]) => void errors.push(error) },
    ...{ signal: stopping.signal, lookMs: 1 },
  });
  return { hasSetUpTokenExpired, isSetUp };
}

const createAdministrator = (token: string) =>
  accounts.createAdministrator({ username: "Brann", password: "correct horse battery" }, token, {
    address: "203.0.113.7",
    userAgent: "Browser/1.0",
  });

test("a new address of the set-up is printed when its token has expired, and only then", async () => {
  const { hasSetUpTokenExpired } = await print();
  await vi.waitFor(() => expect(hasSetUpTokenExpired.mock.calls.length).toBeGreaterThan(2));
  expect(tokens()).toHaveLength(1);
  now += DAY_MS;
  await vi.waitFor(() => expect(tokens()).toHaveLength(2));
  const [first = "", second = ""] = tokens();
  expect(output).toEqual(
    [first, second].map(
      (token) => `Set up your guild: http://127.0.0.1:3000/set-up#token=${token}\n`,
    ),
  );
  await expect(createAdministrator(first)).rejects.toMatchObject({ code: "invalid-set-up-token" });
  expect((await createAdministrator(second)).user.role).toBe("administrator");
});

test("no address of the set-up is printed after there is an administrator", async () => {
  const { hasSetUpTokenExpired, isSetUp } = await print();
  await createAdministrator(tokens()[0] ?? "");
  await vi.waitFor(async () => expect(await isSetUp.mock.results.at(-1)?.value).toBe(true));
  const looks = hasSetUpTokenExpired.mock.calls.length;
  now += DAY_MS;
  await print();
  expect(hasSetUpTokenExpired.mock.calls).toHaveLength(looks);
  expect(tokens()).toHaveLength(1);
});

test("a new address of the set-up is printed after the database was away", async () => {
  await print({ failsFirst: true });
  now += DAY_MS;
  await vi.waitFor(() => expect(tokens()).toHaveLength(2));
  expect(errors).toMatchObject([{ err: { message: "It is away." } }]);
});
