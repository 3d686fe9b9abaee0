// @module-tag promise/secrets
import { join } from "node:path";
import { openStore } from "@guildhall/store";
import { addGuild } from "@guildhall/tests/add-guild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

const DISCORD = "https://discord.com/api/webhooks/1/token-wxyz";
/** A name that no resolver knows (RFC 6761). */
const UNREACHABLE = "https://hooks.lanternwatch.invalid/token-wxyz";

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  const credentials = {
    GUILDHALL_CLIENT_ID: "lantern",
    GUILDHALL_CLIENT_SECRET: "hunter2-hunter2",
  };
  guildhall = await openGuildhall({ ...credentials, GUILDHALL_PROVIDER: "battlenet" });
  await withStore(async (store) => {
    const guild = { region: "eu", realm: "Emberfall", name: "Wayfarers" } as const;
    await addGuild(store, { name: "battlenet" }, guild);
  });
});
afterEach(() => guildhall.close());

const folder = () => join(guildhall.folder, "guildhall-data");

async function withStore<Result>(
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ sqlite: join(folder(), "guildhall.sqlite") });
  return work(store).finally(() => store.close());
}

async function json(...args: string[]) {
  const { code, stdout, stderr } = await guildhall.run("webhook", ...args, "--json");
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

const add = (address: string, ...flags: string[]) =>
  guildhall.runWith(`${address}\n`, "webhook", "add", "Announcements", ...flags);

test("a webhook is added, listed, changed and removed, with audit entries and without its address", async () => {
  const added = await add(DISCORD, "--kind", "discord", "--news", "boss, joined", "--for-officers");
  expect([added.code, added.stderr]).toEqual([0, ""]);
  expect(added.stdout).toBe(
    "Added the webhook 1 of Wayfarers to discord.com…wxyz.\nTo test it: npx guildhall webhook test 1\n",
  );
  const choices = { newsKinds: ["boss", "joined"], forOfficers: true, language: "en" };
  const shown = { id: 1, kind: "discord", name: "Announcements", enabled: true, ...choices };
  expect(await json("list")).toMatchObject([{ ...shown, guild: { name: "Wayfarers" } }]);
  const flags = ["--name", "Officers", "--news", "none", "--no-for-officers", "--disable"];
  const changes = { name: "Officers", newsKinds: [], forOfficers: false, enabled: false };
  expect(await json("set", "1", ...flags)).toMatchObject({
    webhook: { ...changes, language: "en" },
  });
  const table = (await guildhall.run("webhook", "list", "Wayfarers")).stdout;
  expect(table).toMatch(/^ 1 +Officers +Wayfarers +discord +no +discord\.com…wxyz /m);
  expect(table).not.toContain("token");
  expect(await json("remove", "1", "--yes")).toMatchObject({ removed: { id: 1 } });
  expect(await json("list")).toEqual([]);
  const log = await withStore((store) => store.auditLog.list({ limit: 3 }));
  expect(log).toMatchObject([
    { who: "(command)", action: "webhooks.remove", subject: "Officers" },
    { who: "(command)", action: "webhooks.change", subject: "Announcements" },
    { who: "(command)", action: "webhooks.add", subject: "Announcements", detail: "Wayfarers" },
  ]);
});

test("a webhook for programs has a secret, which only the command that adds it prints", async () => {
  const { stdout } = await add(UNREACHABLE, "--kind", "json", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ secret: expect.stringMatching(/^whsec_[\w-]{43}$/), webhook: { language: "en" } },
  });
  const listed = await guildhall.run("webhook", "list", "--json");
  expect(stdout + listed.stdout).not.toContain("token-wxyz");
  expect(listed.stdout).not.toContain("whsec");
});

test("a test message that is not delivered ends with 1, and is in the log", async () => {
  await add(UNREACHABLE, "--kind", "json");
  const { code, stdout } = await guildhall.run("webhook", "test", "1");
  expect([code, stdout]).toEqual([1, expect.stringContaining("The host could not be reached")]);
  expect(stdout).not.toContain("token-wxyz");
  const logged = { content: "test", status: "failed", attempts: 1, httpStatus: null };
  expect(await json("log", "1")).toMatchObject([logged]);
  expect((await guildhall.run("webhook", "log", "1")).stdout).toMatch(/ failed +test +1 +1 /);
});

test("a new address is read from standard input", async () => {
  await add(DISCORD, "--kind", "discord");
  const moved = `${DISCORD.slice(0, -4)}abcd\n`;
  const { code } = await guildhall.runWith(moved, "webhook", "set", "1", "--address");
  expect([code, await json("list")]).toMatchObject([0, [{ addressHint: "discord.com…abcd" }]]);
});

test.each([
  [["add", "x", "--kind", "mail"], 2, "Use one of: discord, json."],
  [["add", "x", "--kind", "json", "--news", "weather"], 2, "Use all, none or any of: achievement"],
  [["add", "x", "--kind", "json", "--language", "German"], 2, "must be one of: en, en-GB, de"],
  [["add", "x", "--kind", "json", "--news", "none"], 2, "--news none needs --for-officers."],
  [["add", "x\ny", "--kind", "json"], 2, "The name must be 1 to 64 characters in one line."],
  [["add", "x", "--kind", "json"], 2, "No address was given."],
  [["add", "x"], 2, "--kind <kind>"],
  [["set", "1"], 2, "Nothing to set."],
  [["set", "7", "--enable"], 1, "The webhook 7 does not exist."],
  [["remove", "7"], 1, "npx guildhall webhook list"],
] as const)("webhook %j is refused with the reason", async (args, exitCode, message) => {
  const { code, stderr } = await guildhall.run("webhook", ...args);
  expect([code, stderr]).toEqual([exitCode, expect.stringContaining(message)]);
});

test("an address that must not be used is refused without being repeated", async () => {
  const { code, stderr } = await add("http://10.0.0.1/token-wxyz", "--kind", "json");
  expect([code, stderr]).toEqual([1, expect.stringContaining("The address must start with https")]);
  expect(stderr).not.toContain("token-wxyz");
});

test("a webhook is removed only with --yes when nobody can confirm it", async () => {
  await add(DISCORD, "--kind", "discord");
  expect((await guildhall.run("webhook", "remove", "1")).code).toBe(2);
  expect(await json("list")).toHaveLength(1);
});
