import type { PlayerMember, PlayerSource } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { parseGrm } from "./grm-file.ts";
import { type GrmState, planGrmImport } from "./plan-grm-import.ts";

const FIRST_SEEN = Date.UTC(2026, 0, 5);
const NAMES = ["Ysolde", "Brann", "Corin", "Dagny"];

function memberOf(id: number, name: string, facts: Partial<GrmState["members"][number]> = {}) {
  const realm = { realmSlug: "area-52", realmName: "Area 52" };
  const times = { joinedAt: null, firstSeenAt: FIRST_SEEN, leftAt: null };
  return { id, name, nameSlug: name.toLowerCase(), ...realm, ...times, ...facts };
}

const MEMBERS = NAMES.map((name, index) => memberOf(index + 1, name));
const known = (memberId: number, mainId: number, source: PlayerSource): PlayerMember => ({
  ...{ memberId, mainId, source },
});

function plan(text: string, state: Partial<GrmState> = {}) {
  return planGrmImport(parseGrm(text), { members: MEMBERS, players: [], ...state }).plan;
}

describe("join dates", () => {
  const DATES = "Name;Join Date\nYsolde;12 Mar '18";
  const joinedAt = Date.UTC(2018, 2, 12, 12);

  test("are added to members of whom the site saw no join, and replace imported ones", () => {
    expect(plan(DATES).joins).toEqual([{ memberId: 1, name: "Ysolde", joinedAt }]);
    const imported = [memberOf(1, "Ysolde", { joinedAt: Date.UTC(2017, 0, 1) })];
    expect(plan(DATES, { members: imported }).joins).toHaveLength(1);
    const same = plan(DATES, { members: [memberOf(1, "Ysolde", { joinedAt })] });
    expect(same).toMatchObject({ joins: [], skipped: [], unchanged: 1 });
  });

  test.each([
    ["join-seen", { joinedAt: FIRST_SEEN }],
    ["after-first-seen", { firstSeenAt: Date.UTC(2018, 2, 11) }],
    ["unknown-member", { leftAt: FIRST_SEEN }],
  ])("are skipped as %s for a member with %j", (reason, facts) => {
    expect(plan(DATES, { members: [memberOf(1, "Ysolde", facts)] })).toMatchObject({
      joins: [],
      skipped: [{ line: 2, name: "Ysolde", reason }],
    });
  });

  test("are skipped when they cannot be read, with their lines", () => {
    const text =
      "Name;Join Date\nYsolde;03/04/21\nBrann;12 Foo '18\nCorin;Unknown\nNobody;2018-01-01";
    expect(plan(text).skipped).toEqual([
      { line: 2, name: "Ysolde", reason: "ambiguous-date" },
      { line: 3, name: "Brann", reason: "unreadable-date" },
      { line: 5, name: "Nobody", reason: "unknown-member" },
    ]);
  });
});

test("the realm, with or without spaces, selects one of several members with the same name", () => {
  const members = [
    MEMBERS[0],
    memberOf(9, "Ysolde", { realmSlug: "tarn", realmName: "Tarn" }),
  ].flatMap((each) => each ?? []);
  const text =
    "Name;Join Date\nYsolde;2018-01-01\nYsolde-Area52;2018-01-02\nYsolde-Tarn;2018-01-03";
  expect(plan(text, { members })).toMatchObject({
    joins: [{ memberId: 1 }, { memberId: 9 }],
    skipped: [{ line: 2, reason: "several-members" }],
  });
});

describe("mains and alts", () => {
  const HEADINGS = "Name;Main/Alt;Player Alts";
  const PLAYER = `${HEADINGS}\nBrann;Alt;Ysolde-Area52(main)\nYsolde;Main;Brann-Area52\nDagny;Main;`;
  const pairs = (text: string, players: readonly PlayerMember[] = []) =>
    plan(text, { players }).mains.map(({ memberId, mainId }) => [memberId, mainId]);

  test("are assigned, the mains first", () => {
    expect(pairs(PLAYER)).toEqual([
      [1, 1],
      [4, 4],
      [2, 1],
    ]);
  });

  test("are known from either line alone", () => {
    const [first = "", alt = "", main = ""] = PLAYER.split("\n");
    for (const line of [alt, main])
      expect(pairs(`${first}\n${line}`)).toEqual([
        [1, 1],
        [2, 1],
      ]);
    expect(plan(`${HEADINGS}\nBrann;Alt;Corin-Area52`).skipped).toEqual([
      { line: 2, name: "Brann", reason: "unknown-main" },
    ]);
  });

  test("are unchanged when they are stored", () => {
    const players = [known(1, 1, "officer"), known(2, 1, "import"), known(4, 4, "import")];
    expect(plan(PLAYER, { players })).toMatchObject({ mains: [], skipped: [], unchanged: 3 });
  });

  test.each([
    ["officer", "officer-mark"],
    ["account", "account-mark"],
  ] as const)("do not replace what is known from %s", (source, reason) => {
    const text = `${HEADINGS}\nYsolde;Main;Brann-Area52`;
    const elsewhere = [known(2, 3, source), known(3, 3, source)];
    expect(plan(text, { players: elsewhere })).toMatchObject({
      mains: [{ memberId: 1, mainId: 1 }],
      skipped: [{ name: "Brann", reason }],
    });
    // An imported alt, whose player has another main.
    const asAlt = [known(1, 3, "import"), known(3, 3, source)];
    expect(plan(`${HEADINGS}\nYsolde;Main;`, { players: asAlt })).toMatchObject({
      mains: [],
      skipped: [{ name: "Ysolde", reason }],
    });
  });

  test("of a linked account are stored below its link", () => {
    const players = [known(1, 1, "account"), known(2, 1, "account")];
    const state = { members: MEMBERS, players };
    const { plan, confirmed } = planGrmImport(parseGrm(PLAYER), state);
    expect(plan).toMatchObject({ mains: [{ memberId: 4 }], unchanged: 2 });
    expect(confirmed).toMatchObject([{ memberId: 2, mainId: 1 }]);
  });

  test("replace earlier imports", () => {
    const players = [known(2, 3, "import"), known(3, 3, "import")];
    expect(pairs(`${HEADINGS}\nYsolde;Main;Brann-Area52`, players)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
