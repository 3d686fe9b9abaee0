import { DAY_MS } from "@guildhall/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../testing/open-admin-site.ts";

let site: SignedInSite;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  site = await openSignedInSite({ clock: () => now });
});
afterEach(() => site.close());

const send: SignedInSite["send"] = (...request) => site.send(...request);
const path = (rest: string) => `/guilds/${site.guild.id}${rest}`;

/** The three members by id, of whom the second was seen yesterday, the first 40 days ago, and the third never. */
async function members() {
  const [first, second, third] = await site.store.members.listAll(site.guild.id);
  if (!first || !second || !third) throw new Error("The guild has three members.");
  const login = (days: number) => ({ lastLoginAt: now - days * DAY_MS });
  await site.store.members.update([
    { id: first.id, ...login(40) },
    { id: second.id, ...login(1) },
  ]);
  const change = async (id: number, body: object) =>
    (await send("PATCH", path(`/members/${id}`), body)).status;
  const players = async (query = "") => (await send("GET", path(`/players${query}`))).body;
  return { first, second, third, change, players };
}

test("characters are assigned to a main, the main is changed, and the log says who did it", async () => {
  const { first, second, third, change, players } = await members();
  expect(await players()).toHaveLength(3);
  expect(await change(second.id, { mainId: first.id })).toBe(204);
  const named = ({ id, name }: typeof first) => expect.objectContaining({ id, name });
  const characters = [first, second].toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(named);
  expect(await players()).toMatchObject([
    { main: named(third), isKnown: false, source: null, state: "unknown", lastSeenAt: null },
    { main: named(first), characters, isKnown: true, source: "officer", state: "active" },
  ]);
  expect(await players(`?member=${second.id}`)).toMatchObject([{ main: named(first) }]);
  expect(await change(second.id, { mainId: second.id })).toBe(204);
  expect((await players())[1].main).toEqual(named(second));
  expect(await change(second.id, { mainId: null })).toBe(204);
  expect(await players()).toHaveLength(3);
  expect(await site.store.auditLog.list({ limit: 3 })).toMatchObject([
    { who: "brann", action: "players.separate", subject: second.name },
    { action: "players.assign", detail: `${first.name} → ${second.name}` },
    { action: "players.assign", subject: second.name, detail: first.name },
  ]);
});

test("officers see how each character of a player is known", async () => {
  const { first, second, players } = await members();
  await site.store.people.assign(second.id, first.id, "import");
  await site.store.people.assign(first.id, first.id, "account");
  const [player] = await players(`?member=${second.id}`);
  const sources = player.characters.map((each: { id: number; source: string }) => [
    each.id,
    each.source,
  ]);
  expect(new Map(sources)).toEqual(
    new Map([
      [first.id, "account"],
      [second.id, "import"],
    ]),
  );
});

test("a main that does not exist, and another guild's member, change nothing", async () => {
  const { first, change } = await members();
  expect(await change(first.id, { mainId: 999 })).toBe(404);
  expect(await change(999, { mainId: first.id })).toBe(404);
  const key = { provider: "emulator", region: "eu", edition: "current" } as const;
  const names = { name: "Elsewhere", realmName: "Emberfall" };
  const other = await site.store.guilds.add(
    { ...key, realmSlug: "emberfall", nameSlug: "elsewhere" },
    names,
  );
  const theirs = await send("PATCH", `/guilds/${other.id}/members/${first.id}`, { hidden: true });
  expect(theirs.status).toBe(404);
  expect(await site.store.people.players(site.guild.id)).toEqual([]);
});

test("a player who is away is not inactive until the absence ends", async () => {
  const { first, change, players } = await members();
  const stateOf = async (query = "") =>
    (await players(query)).find(({ main }: { main: { id: number } }) => main.id === first.id).state;
  expect(await stateOf()).toBe("inactive");
  expect(await stateOf("?days=60")).toBe("active");
  const until = new Date(now + DAY_MS).toISOString();
  expect(await change(first.id, { absence: { until, note: "Harvest" } })).toBe(204);
  expect(await stateOf()).toBe("away");
  const away = (await players()).filter(({ absence }: { absence: unknown }) => absence);
  expect(away[0].absence).toMatchObject({
    until,
    note: "Harvest",
    enteredBy: "brann",
  });
  now += DAY_MS;
  expect(await stateOf()).toBe("inactive");
  expect(await change(first.id, { absence: null })).toBe(204);
  expect(await stateOf()).toBe("inactive");
});

test("notes are added and removed, and the log has the text of removed ones alone", async () => {
  const { first, second } = await members();
  const notes = path("/notes");
  const note = { memberId: first.id, text: "Leads the second group" };
  const added = await send("POST", notes, note);
  expect(added).toMatchObject({
    ...{ status: 201, body: { ...note, author: "brann" } },
  });
  expect((await send("GET", notes)).body).toEqual([added.body]);
  expect((await send("GET", path(`/notes?member=${second.id}`))).body).toEqual([]);
  const named = (name: string) => send("GET", path(`/notes?member=${encodeURIComponent(name)}`));
  expect((await named(first.name)).body).toEqual([added.body]);
  expect((await named("Nobody")).status).toBe(400);
  expect((await send("DELETE", `${notes}/${added.body.id + 1}`)).status).toBe(404);
  expect((await send("DELETE", `${notes}/${added.body.id}`)).status).toBe(204);
  expect((await send("GET", notes)).body).toEqual([]);
  const detail = `brann, ${added.body.at}: ${note.text}`;
  expect(await site.store.auditLog.list({ limit: 2 })).toMatchObject([
    { action: "notes.remove", subject: first.name, detail },
    { action: "notes.add", subject: first.name, detail: site.guild.name },
  ]);
});

test("notes have line breaks, and words, and at most 1,000 characters", async () => {
  const { first } = await members();
  const add = async (text: string) => {
    const { status, body } = await send("POST", path("/notes"), { memberId: first.id, text });
    return [status, body.detail ?? body.text];
  };
  expect(await add(" On trial\r\nuntil spring\n")).toEqual([201, "On trial\nuntil spring"]);
  expect(await add("é".repeat(1000))).toEqual([201, "é".repeat(1000)]);
  expect(await add(" \n ")).toEqual([400, "The note is empty."]);
  expect(await add("x".repeat(1001))).toEqual([400, "The note has more than 1,000 characters."]);
  expect(await add("\u0007")).toEqual([400, "The note contains control characters."]);
});

test("an absence that has ended is refused, and the log has the end of others", async () => {
  const { first, change } = await members();
  const until = new Date(now + DAY_MS).toISOString();
  const past = { absence: { until: new Date(now - 1).toISOString(), note: null } };
  expect(await send("PATCH", path(`/members/${first.id}`), past)).toMatchObject({
    ...{ status: 400, body: { code: "past-absence", detail: "The absence ends in the past." } },
  });
  expect(await change(first.id, { absence: { until, note: " " } })).toBe(400);
  expect(await change(first.id, { absence: { until, note: null } })).toBe(204);
  expect(await site.store.auditLog.list({ limit: 1 })).toMatchObject([
    { action: "absences.put", detail: until },
  ]);
});

test("an export of more than 500,000 characters is refused", async () => {
  const text = `Name;Join Date\n${"x".repeat(500_000)}`;
  expect(await send("POST", path("/import/grm"), { text, apply: false })).toMatchObject({
    ...{ status: 400, body: { code: "too-large" } },
  });
});

test("an export of Guild Roster Manager is previewed, imported, and then unchanged", async () => {
  const { first, second, third, players } = await members();
  const { firstSeenAt } = first;
  const day = new Date(firstSeenAt - 400 * DAY_MS).toISOString().slice(0, 10);
  await site.store.people.assign(third.id, third.id, "officer");
  const text = [
    "Name;Main/Alt;Player Alts;Join Date",
    `${first.name};Main;${second.name}-${first.realmSlug},${third.name};${day}`,
    "Nobody;;;Unknown",
  ].join("\n");
  const importText = (apply: boolean) => send("POST", path("/import/grm"), { text, apply });
  const joinedAt = `${day}T12:00:00.000Z`;
  const plan = {
    joins: [{ memberId: first.id, name: first.name, joinedAt }],
    mains: [
      { memberId: first.id, name: first.name, mainId: first.id, mainName: first.name },
      { memberId: second.id, name: second.name, mainId: first.id, mainName: first.name },
    ],
    skipped: [
      { line: 2, name: third.name, reason: "officer-mark" },
      { line: 3, name: "Nobody", reason: "unknown-member" },
    ],
    unchanged: 0,
  };
  expect(await importText(false)).toEqual({ status: 200, body: { ...plan, applied: false } });
  expect(await players()).toHaveLength(3);
  expect(await importText(true)).toEqual({ status: 200, body: { ...plan, applied: true } });
  expect(await players(`?member=${second.id}`)).toMatchObject([
    { main: { id: first.id }, source: "import" },
  ]);
  const history = await send("GET", path(`/members/${first.id}/history`));
  expect(history.body.stays).toEqual([{ from: joinedAt, until: null }]);
  expect(history.body.daysAsMember).toBeGreaterThanOrEqual(399);
  const again = await importText(true);
  expect(again.body).toMatchObject({ joins: [], mains: [], unchanged: 3 });
  expect(await site.store.auditLog.list({ limit: 9 })).toMatchObject([
    { action: "people.import", subject: site.guild.name, detail: "1 join dates, 2 mains and alts" },
    { action: "site.set-up" },
  ]);
});

test("a text that is not an export is refused with the reason, and a large export is read", async () => {
  const text = (content: string) =>
    send("POST", path("/import/grm"), { text: content, apply: true });
  expect(await text("Ysolde;80")).toMatchObject({ status: 400, body: { code: "no-headers" } });
  const none = { status: 400, body: { code: "nothing-to-import" } };
  expect(await text("Name;Level\nYsolde;80")).toMatchObject(none);
  const large = `Name;Join Date\n${"Nobody;Unknown\n".repeat(20_000)}`;
  expect((await text(large)).body.skipped).toHaveLength(20_000);
  expect((await text("x".repeat(530_000))).status).toBe(413);
});

test.each([
  ["PATCH", "/members/1", { mainId: "1" }],
  ["PATCH", "/members/1", { absence: { until: "tomorrow", note: null } }],
  ["PATCH", "/members/1", { absence: { until: "2027-01-01T00:00:00Z", note: "two\u0007bells" } }],
  ["PATCH", "/members/1", { name: "Other" }],
  ["POST", "/import/grm", { text: "Name;Join Date" }],
  ["POST", "/import/grm", { text: "Name;Join Date", apply: true, dateOrder: "year-first" }],
  ["POST", "/notes", { memberId: 1, text: "" }],
  ["POST", "/notes", { memberId: 1, text: "x".repeat(1001) }],
])("%s %s with %j is refused", async (method, rest, body) => {
  expect((await send(method, path(rest), body)).status).toBe(400);
});
