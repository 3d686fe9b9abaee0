import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall, SMALL_GUILD } from "../testing/guildhall.ts";

// Without credentials: the first command fills the demo, the others find it filled.
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
const run = (...args: string[]) => guildhall.run(...args);
const json = async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout);
beforeAll(async () => {
  guildhall = await openGuildhall(SMALL_GUILD);
  await run("roster");
});
afterAll(() => guildhall.close());

const TODAY = new Date().toISOString().slice(0, "2026-11-21".length);

test("news prints the items of the feed, filtered as in the HTTP API", async () => {
  const [item, ...others] = await json("news", "--limit", "200");
  expect(others.length).toBeGreaterThan(1);
  expect(item).toMatchObject({ title: expect.any(String), members: expect.any(Array) });
  const [first] = await json("news", "--limit", "1");
  expect(first).toEqual(item);
  const achievements = await json("news", "--kind", "achievement");
  expect(new Set(achievements.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(["achievement"]),
  );
  const [named] = achievements;
  const found = await json("news", "--search", named.subject);
  expect(found.length).toBeGreaterThan(0);
  const { name } = named.members[0];
  const own = await json("news", "--member", name, "--limit", "200");
  const names = own.map(({ members }: { members: { name: string }[] }) =>
    members.some((each) => each.name === name),
  );
  expect(new Set(names)).toEqual(new Set([true]));
  const table = await run("news", "--kind", "achievement", "--limit", "3");
  expect(table.stdout).toMatch(/^id +occurredAt +kind +title/);
  expect(table.stdout).toContain(named.title);
});

test("kills prints each encounter with its first kill", async () => {
  const kills = await json("kills");
  const table = await run("kills");
  expect(table.stdout).toMatch(/^encounter +difficulty +count +firstAt/);
  expect(table.stdout.trimEnd().split("\n")).toHaveLength(kills.length + 1);
});

test("history prints the changes between two days, and roster --day the members of one", async () => {
  const { counts, changes } = await json("history", "--from", TODAY, "--until", TODAY);
  expect(counts).toEqual({});
  expect(changes).toEqual([]);
  const { members, total } = await json("roster", "--day", TODAY);
  expect(members).toHaveLength(total);
  expect(total).toBe((await json("roster")).length);
  const table = await run("roster", "--day", TODAY);
  expect(table.stdout).toMatch(/^id +name +realm +rank +level/);
  expect(await json("roster", "--day", "2020-01-01")).toMatchObject({ total: 0 });
});

test("charts prints the numbers of each chart, and one of them as CSV", async () => {
  const answer = await json("charts");
  const all = await run("charts");
  expect(all.stdout).toContain("Members over time\n");
  expect(all.stdout).toMatch(/^day +0h +1h .* 23h$/m);
  const csv = await run("charts", "--chart", "balance", "--format", "csv");
  expect(csv.stdout.split("\r\n")[0]).toBe("class,count,tank,healer,damage,unknown");
  expect(csv.stdout).toContain(`${answer.balance[0].class.name},${answer.balance[0].count},`);
});

test("realms --history prints when the realm of the guild was up", async () => {
  const [realm] = await json("realms", "--history");
  expect(realm.periods.at(-1)).toMatchObject({ status: expect.stringMatching(/^UP|DOWN$/) });
  const table = await run("realms", "--history", "--region", "us");
  expect(table.stdout).toContain(realm.name);
});

test("note add, list and remove keep the text of a note", async () => {
  const [{ name }] = await json("roster");
  const text = "On trial\nuntil spring";
  const { id } = await json("note", "add", name, text);
  await run("note", "add", "1", "Of another member");
  expect(await json("note", "list", "--member", name)).toMatchObject([{ id, name, text }]);
  expect(await run("note", "remove", String(id))).toMatchObject({ code: 0 });
  expect(await json("note", "list", "--member", name)).toEqual([]);
});

test.each([
  [["note", "add", "1", "x".repeat(1001)], "The note has more than 1,000 characters."],
  [["note", "add", "1", "a\u0007"], "The note contains control characters."],
  [["member", "set", "1", "--away-until", "2020-01-01"], "The absence ends in the past."],
  [["news", "--kind", "loud"], "--kind must be one of: achievement"],
  [["news", "--member", "Nobody Known"], "--member"],
  [["news", "--limit", "0"], "--limit must be an integer from 1 to 200."],
  [["news", "--language", "german"], "--language must be one of: en, en-GB, de"],
  [["history", "--from", "yesterday"], "--from must be a day"],
  [["history", "--from", "2026-11-21", "--until", "2026-11-01"], "--from is later than"],
  [["history", "--kind", "gone"], "--kind must be one of"],
  [["roster", "--day", "2026-02-30"], "--day must be a day that exists"],
  [["roster", "--day", TODAY, "--from-level", "3"], "--day and --from-level exclude each other."],
  [["charts", "--format", "csv"], "--format csv needs --chart."],
  [["charts", "--chart", "loot"], '--chart: "loot" is unknown.'],
  [["realms", "--days", "3"], "--days needs --history."],
  [["realms", "--history", "--region", "mars"], '--region "mars" is unknown.'],
])("%j is refused with 2", async (args, message) => {
  const { code, stdout, stderr } = await run(...args);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(message);
});
