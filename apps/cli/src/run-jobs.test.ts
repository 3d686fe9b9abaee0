import { MINUTE_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { syncInterval } from "./run-jobs.ts";

const intervalOf = (env: Record<string, string>) => syncInterval(readConfig({ env, folder: "/" }));

test("the demo is synced every minute, and other guilds at the configured interval", () => {
  const credentials = { GUILDHALL_CLIENT_ID: "id", GUILDHALL_CLIENT_SECRET: "secret" };
  expect(intervalOf({ GUILDHALL_INTERVAL: "30" })).toBe(MINUTE_MS);
  expect(intervalOf({ GUILDHALL_INTERVAL: "30", ...credentials })).toBe(30 * MINUTE_MS);
});
