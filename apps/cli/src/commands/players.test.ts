import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import { openStore, type Store } from "@guildhall/store";
import { storeCharacter } from "@guildhall/tests/site-character";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

// A guild with the members Sorrel and Brann.
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
let listening: Awaited<ReturnType<ReturnType<typeof createEmulator>["listen"]>>;
const withStore = async <Result>(work: (store: Store) => Promise<Result>) => {
  const store = await openStore({
    sqlite: join(guildhall.folder, "guildhall-data/emulator.sqlite"),
  });
  return work(store).finally(() => store.close());
};
beforeAll(async () => {
  listening = await createEmulator({ speed: 0 }).listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
  await guildhall.run("user", "list");
  await withStore(async (store) => {
    const { memberId } = await storeCharacter(store);
    // The site has not seen that Brann joined.
    await store.members.update([{ id: memberId + 1, joinedAt: null }]);
  });
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

const run = (...args: string[]) => guildhall.run(...args);
const players = async (...args: string[]) =>
  JSON.parse((await run("players", "--json", ...args)).stdout);

test("players are listed by state, and member set changes mains and absences", async () => {
  expect(await players()).toMatchObject([
    { main: "Brann", alts: null, state: "unknown", lastSeenAt: null, source: null },
    { main: "Sorrel", alts: null, state: "inactive", lastSeenAt: "2026-01-15T12:00:00.000Z" },
  ]);
  const set = await run("member", "set", "Brann", "--main", "sorrel");
  expect(set).toMatchObject({ code: 0, stdout: "Changed Brann.\n" });
  const away = ["--away-until", "2090-12-31", "--note", "Harvest"];
  expect((await run("member", "set", "brann", ...away)).code).toBe(0);
  const awayUntil = "2090-12-31T23:59:59.000Z";
  const player = { main: "Sorrel", alts: "Brann", awayNote: "Harvest", source: "officer" };
  expect(await players()).toMatchObject([{ ...player, state: "away", awayUntil }]);
  expect(await players("--state", "inactive")).toEqual([]);
  await run("member", "set", "Brann", "--main", "none", "--away-until", "none");
  expect(await players("--state", "unknown")).toMatchObject([{ main: "Brann", awayUntil: null }]);
  await run("member", "set", "Sorrel", "--main", "none");
  expect(await players("--days", "3650", "--state", "active")).toHaveLength(1);
});

test("import grm prints what would change, and stores it with --apply", async () => {
  const file = join(guildhall.folder, "roster.csv");
  const text = "Name;Main/Alt;Player Alts;Join Date\nBrann;Main;Sorrel-Tarn;03/04/21\nNobody;;;";
  await writeFile(file, text);
  // An officer has removed them from their player.
  expect((await run("import", "grm", "roster.csv")).stdout).toContain("an officer chose otherwise");
  await withStore(async (store) => {
    const [guild] = await store.guilds.list();
    for (const { id } of await store.members.listAll(guild?.id ?? 0)) await store.people.forget(id);
  });
  const preview = await run("import", "grm", "roster.csv");
  expect(preview.code).toBe(0);
  for (const words of [
    ...["Mains and alts: 2", "Skipped: 2", "set --date-order", "is not a member of the guild"],
    "Nothing is stored yet. To store it, add --apply.",
  ]) {
    expect(preview.stdout).toContain(words);
  }
  expect(await players()).toHaveLength(2);
  const flags = ["--date-order", "day-first", "--apply"];
  const applied = await run("import", "grm", "roster.csv", "keepers", ...flags);
  expect(applied.stdout).toMatch(/^Join dates: 1\n.*Brann +2021-04-03\n/s);
  expect(applied.stdout).toContain("The changes are stored.");
  expect(await players()).toMatchObject([{ main: "Brann", alts: "Sorrel", source: "import" }]);
  const log = await withStore((store) => store.auditLog.list({ limit: 1 }));
  expect(log).toMatchObject([{ who: "(command)", action: "people.import", subject: "Keepers" }]);
});

test("import grm prints the first 20 lines of unknown members, also of a large file in UTF-16", async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `N${index};1 Mar '20`);
  const text = `\uFEFFName;Join Date\n${lines.join("\n")}`;
  await writeFile(join(guildhall.folder, "large.csv"), text, "utf16le");
  const { code, stdout } = await run("import", "grm", "large.csv");
  expect(code).toBe(0);
  expect(stdout).toContain("Skipped: 20000\n");
  expect(stdout).toContain("Further skipped lines: 19980. --json has all of them.");
  expect(stdout.split("\n").length).toBeLessThan(40);
  const all = await run("import", "grm", "large.csv", "--json");
  expect(JSON.parse(all.stdout).skipped).toHaveLength(20_000);
});

test("import grm refuses a file that is too large, as the HTTP API does", async () => {
  const text = `Name;Join Date\n${"Nobody;1 Mar '20\n".repeat(400_000)}`;
  await writeFile(join(guildhall.folder, "huge.csv"), text);
  const { code, stderr } = await run("import", "grm", "huge.csv");
  expect([code, stderr]).toEqual([1, expect.stringContaining("more than 500,000 characters")]);
});

test.each([
  [["players", "--state", "asleep"], 2, "Use one of: active, inactive, away, unknown."],
  [["member", "set", "Brann"], 2, "Set --main or --away-until."],
  [["member", "set", "Brann", "--away-until", "2026-02-30"], 2, "is not a day"],
  [["member", "set", "Brann", "--note", "x"], 2, "--note needs --away-until."],
  [["member", "set", "Brann", "--main", "nobody"], 1, 'has no member "nobody"'],
  [["import", "grm", "roster.csv", "--date-order", "x"], 2, "Use one of: day-first, month-first."],
  [["import", "grm", "empty.csv"], 1, "Column Headers"],
] as const)("%j is refused", async (args, exitCode, message) => {
  await writeFile(join(guildhall.folder, "empty.csv"), "Brann;80");
  const { code, stderr } = await run(...args);
  expect([code, stderr]).toEqual([exitCode, expect.stringContaining(message)]);
});
