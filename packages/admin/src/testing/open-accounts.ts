import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { type Accounts, createAccounts } from "../accounts/create-accounts.ts";

export const PASSWORD = "correct horse battery";
export const BROWSER = { address: "203.0.113.7", userAgent: "Browser/1.0" };
export const COMMAND = { name: "(command)" };
/** The time of the clock at the start of a test. */
const START = Date.UTC(2026, 10, 21, 12);

/** Opens accounts on a new database, with a clock that the test sets. */
export async function openAccounts() {
  const folder = await temporaryFolder();
  const location = { sqlite: join(folder, "guildhall.sqlite") };
  const time = { now: START };
  const store = await openStore(location);
  const open = () => createAccounts({ store, clock: () => time.now });
  const accounts: Accounts = open();
  return {
    ...{ accounts, store, time, folder, location, open },
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type OpenedAccounts = Awaited<ReturnType<typeof openAccounts>>;

/** Creates the first administrator, called Brann. */
export async function setUp({ accounts }: Pick<OpenedAccounts, "accounts">) {
  const token = (await accounts.prepareSetUp()) ?? "";
  return accounts.createAdministrator({ username: "Brann", password: PASSWORD }, token, BROWSER);
}
