// @module-tag promise/accounts
import { type MemberInsert, UNKNOWN_MEMBER } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenedAccounts, openAccounts } from "../testing/open-accounts.ts";
import { chooseMain, linkedMembers, linkPlayers, unlinkPlayers } from "./link-players.ts";

const SCOPE = { provider: "battlenet", region: "eu", edition: "current" } as const;

let opened: OpenedAccounts;
let guildId: number;
let ids: Readonly<Record<string, number>>;
beforeEach(async () => {
  opened = await openAccounts();
  const realm = { realmSlug: "tarn", realmName: "Tarn" };
  const place = { ...SCOPE, realmSlug: "tarn", nameSlug: "keepers" };
  const guild = await opened.store.guilds.add(place, { name: "Keepers", realmName: "Tarn" });
  guildId = guild.id;
  const member = (name: string, facts: Partial<MemberInsert>): MemberInsert => ({
    ...{ ...UNKNOWN_MEMBER, ...realm, name, nameSlug: name.toLowerCase() },
    ...{ firstSeenAt: 1, joinedAt: null, ...facts },
  });
  const members = await opened.store.members.insert(guildId, [
    member("Ysolde", { characterId: 11, rank: 4, level: 80 }),
    member("Brann", { characterId: 12, rank: 2, level: 70 }),
    member("Corin", { characterId: null, rank: 2, level: 80 }),
    member("Dagny", { characterId: 14, rank: 0 }),
  ]);
  ids = Object.fromEntries(members.map(({ id, name }) => [name, id]));
});
afterEach(() => opened.close());

const character = (characterId: number, name: string) => ({
  ...{ characterId, name, realmSlug: "tarn", realmName: "Tarn" },
});
/** The account has Corin, of whom the roster has no id, and a character of no guild. */
const OWNED = {
  scope: SCOPE,
  characters: [
    character(11, "Renamed"),
    character(12, "Brann"),
    character(13, "Corin"),
    character(99, "Nobody"),
  ],
};

const link = (owned = OWNED) => opened.store.transaction((queries) => linkPlayers(queries, owned));
const assign = (name: string, main: string, source: "officer" | "import") =>
  opened.store.people.assign(ids[name] ?? 0, ids[main] ?? 0, source);

/** The main and the source of each member, by name. */
async function players() {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const rows = await opened.store.people.players(guildId);
  return Object.fromEntries(
    rows.map(({ memberId, mainId, source }) => [
      names.get(memberId),
      `${names.get(mainId)} ${source}`,
    ]),
  );
}

test("the characters of an account become one player, whose main has the highest rank and level", async () => {
  await link();
  const linked = { Ysolde: "Corin account", Brann: "Corin account", Corin: "Corin account" };
  expect(await players()).toEqual(linked);
  await link();
  expect(await players()).toEqual(linked);
});

test("a main that is known stays, and an import becomes a link of the account", async () => {
  await assign("Brann", "Ysolde", "import");
  await link();
  expect(await players()).toEqual({
    ...{ Ysolde: "Ysolde account", Brann: "Ysolde account", Corin: "Ysolde account" },
  });
});

test("marks of officers stay, and the other characters follow them", async () => {
  await assign("Brann", "Dagny", "officer");
  await link();
  expect(await players()).toEqual({
    ...{ Ysolde: "Dagny account", Brann: "Dagny officer" },
    ...{ Corin: "Dagny account", Dagny: "Dagny officer" },
  });
});

test("guilds of other regions are left alone", async () => {
  await link({ ...OWNED, scope: { ...SCOPE, region: "us" as "eu" } });
  expect(await players()).toEqual({});
});

test("without the account, only what others said of the player remains", async () => {
  await assign("Dagny", "Brann", "officer");
  await link();
  await opened.store.transaction((queries) => unlinkPlayers(queries, OWNED));
  expect(await players()).toEqual({ Brann: "Brann officer", Dagny: "Brann officer" });
});

const unlink = () => opened.store.transaction((queries) => unlinkPlayers(queries, OWNED));

test("an imported main keeps its alts while the account is linked and after it is removed", async () => {
  await assign("Dagny", "Brann", "import");
  const imported = await players();
  await link();
  const main = { Dagny: "Brann import", Brann: "Brann account" };
  expect(await players()).toEqual({ ...main, Ysolde: "Brann account", Corin: "Brann account" });
  await unlink();
  expect(await players()).toEqual(imported);
});

test("an imported main that the account does not have stays the main of its alts", async () => {
  await assign("Brann", "Dagny", "import");
  const imported = await players();
  await link();
  const linked = "Dagny account";
  expect(await players()).toEqual({
    ...{ Ysolde: linked, Brann: linked, Corin: linked, Dagny: "Dagny import" },
  });
  await unlink();
  expect(await players()).toEqual(imported);
});

test("an officer's mark on a linked main stays after the account is removed", async () => {
  await link();
  await assign("Dagny", "Corin", "officer");
  await unlink();
  expect(await players()).toEqual({ Corin: "Corin officer", Dagny: "Corin officer" });
});

test("a character that an officer removed from its player is not linked again", async () => {
  await link();
  await opened.store.people.setApart(ids.Corin ?? 0);
  await link();
  expect(await players()).toEqual({ Ysolde: "Ysolde account", Brann: "Ysolde account" });
});

describe("the choice of the main", () => {
  const choose = (name: string) =>
    opened.store.transaction((queries) => chooseMain(queries, OWNED, ids[name] ?? 0));

  test("makes a character of the account the main, also after the next sign-in", async () => {
    await link();
    expect(await choose("Ysolde")).toMatchObject({
      ...{ guild: { name: "Keepers" }, member: { name: "Ysolde" } },
    });
    await link();
    const main = "Ysolde account";
    expect(await players()).toEqual({ Ysolde: main, Brann: main, Corin: main });
    const found = await linkedMembers(opened.store, OWNED);
    const shown = [...found].map(([{ name }, { isMain, isFixed }]) => [...[name, isMain, isFixed]]);
    expect(shown.toSorted()).toEqual([
      ["Brann", false, false],
      ["Corin", false, false],
      ["Renamed", true, false],
    ]);
  });

  test("is refused when an officer said something about one of the characters", async () => {
    await assign("Brann", "Dagny", "officer");
    await link();
    await expect(choose("Ysolde")).rejects.toMatchObject({ code: "marked-by-officer" });
    const found = await linkedMembers(opened.store, OWNED);
    expect([...found.values()].every(({ isFixed }) => isFixed)).toBe(true);
    await opened.store.people.setApart(ids.Brann ?? 0);
    await expect(choose("Ysolde")).rejects.toMatchObject({ code: "marked-by-officer" });
  });

  test("is refused for a member that is not a character of the account", async () => {
    await expect(choose("Dagny")).rejects.toMatchObject({ code: "not-found" });
  });
});
