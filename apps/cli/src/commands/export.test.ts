import { join } from "node:path";
import { openStore } from "@guildhall/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall, SMALL_GUILD } from "../testing/guildhall.ts";

const HIDDEN_AT = Date.UTC(2026, 0, 3);

// Without credentials: the demo.
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  guildhall = await openGuildhall(SMALL_GUILD);
  await guildhall.run("roster");
  const store = await openStore({ sqlite: join(guildhall.folder, "guildhall-data/demo-5.sqlite") });
  const [guild] = await store.guilds.list();
  const [first, second, third] = await store.members.listAll(guild?.id ?? 0);
  if (!guild || !first || !second || !third) throw new Error("no members");
  const run = await store.runs.start(guild.id, "command", 1);
  const leftAt = Date.UTC(2026, 0, 2);
  await store.members.update([
    { id: first.id, leftAt },
    { id: third.id, leftAt, characterId: 7 },
    { id: second.id, hiddenAt: HIDDEN_AT },
  ]);
  await store.guilds.setBelowMinimum(guild.id, ["#7"]);
  await store.changes.insert(guild.id, run.id, [
    { memberId: first.id, at: Date.UTC(2026, 0, 2), kind: "left", before: first.name, after: null },
    { memberId: second.id, at: Date.UTC(2026, 0, 1), kind: "renamed", before: "=2+2", after: "A" },
  ]);
  await store.close();
});
afterAll(() => guildhall.close());

const json = async (part: string) => {
  const { code, stdout } = await guildhall.run("export", part, "--json");
  expect(code).toBe(0);
  return JSON.parse(stdout);
};

test("export prints all members, and tells those below the minimum level from those who left", async () => {
  const members = await json("members");
  expect(members.length).toBe(39);
  const hidden = members.filter(({ state }: { state: string }) => state !== "present");
  const leftAt = "2026-01-02T00:00:00.000Z";
  expect(hidden).toMatchObject([
    { leftAt, state: "former" },
    { leftAt: null, state: "below-level", characterId: 7 },
  ]);
  const { stdout } = await guildhall.run("export", "members");
  expect(stdout).toMatch(/^id,name,realm,realmSlug,characterId,rank,level,class,race,/);
  expect(stdout.trim().split("\r\n")).toHaveLength(40);
});

test("export for visitors leaves out the members below the minimum level", async () => {
  const { stdout } = await guildhall.run("export", "members", "--json", "--for", "public");
  const members: { characterId: number; state: string }[] = JSON.parse(stdout);
  expect(members).toHaveLength(37);
  expect(members.map(({ state }) => state)).not.toContain("below-level");
  expect(members.map(({ characterId }) => characterId)).not.toContain(7);
});

test("export prints the history with the names of the members, safe for a spreadsheet", {
  tags: "promise/input",
}, async () => {
  expect(await json("history")).toMatchObject([
    { kind: "left", at: "2026-01-02T00:00:00.000Z", name: expect.any(String), after: null },
    { kind: "renamed", before: "=2+2", after: "A" },
  ]);
  const { stdout } = await guildhall.run("export", "history", "--format", "csv");
  expect(stdout).toContain(",'=2+2,A\r\n");
});

test("export prints the news", async () => {
  const news = await json("news");
  expect(news.length).toBeGreaterThan(0);
  expect(news[0]).toMatchObject({ text: expect.any(String), type: expect.any(String) });
  expect(Object.keys(news[0])).not.toContain("raw");
});

test("export prints the columns of profiles, and the mark of a hidden character not for visitors", async () => {
  const { stdout } = await guildhall.run("export", "members");
  const columns = stdout.split("\r\n")[0];
  expect(columns).toContain(",spec,specId,role,equippedItemLevel,averageItemLevel,lastLoginAt,");
  expect(columns).toContain(",hiddenAt,");
  const published = await guildhall.run("export", "members", "--for", "public");
  expect(published.stdout.split("\r\n")[0]).toContain(",lastLoginAt,characterTitle,firstSeenAt,");
});

test.each([
  ["officers", [new Date(HIDDEN_AT).toISOString()]],
  ["members", []],
])(
  "export for %s tells when characters were hidden, or leaves them out",
  async (audience, expected) => {
    const { stdout } = await guildhall.run("export", "members", "--json", "--for", audience);
    const members: { hiddenAt?: string | null }[] = JSON.parse(stdout);
    expect(members.flatMap(({ hiddenAt }) => hiddenAt ?? [])).toEqual(expected);
  },
);

test.each([
  [
    ["export", "members", "--for", "nobody"],
    2,
    "Use one of: public, members, officers, administrators.",
  ],
  [["export", "ranks"], 2, "Use one of: members, history, news."],
  [["export", "members", "--format", "table"], 2, "Use one of: csv, json."],
  [["export", "members", "nobody"], 1, 'No guild is called "nobody".'],
] as const)("%j is refused with what is possible", async (args, exitCode, message) => {
  const { code, stderr } = await guildhall.run(...args);
  expect([code, stderr]).toEqual([exitCode, expect.stringContaining(message)]);
});
