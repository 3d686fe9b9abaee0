import { playableClassName, playableRaceName } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import { ROSTER_SORTS, type RosterQuery } from "./records/roster.ts";
import type { Store } from "./store.ts";

export function describeRoster(current: () => Store): void {
  describe("roster", () => {
    const rosterOf = async (facts: ReturnType<typeof memberFacts>[]) => {
      const { id } = await addGuild(current());
      await current().members.insert(id, facts);
      return (query?: RosterQuery) => current().members.roster(id, query);
    };
    const names = async (roster: ReturnType<Store["members"]["roster"]>) =>
      (await roster).members.map(({ name }) => name);

    test("former members are not listed", async () => {
      const { id } = await addGuild(current());
      const [gone] = await current().members.insert(id, [memberFacts("Gone"), memberFacts("Here")]);
      await current().members.update([{ id: gone?.id ?? 0, leftAt: 9 }]);
      expect(await current().members.roster(id)).toMatchObject({
        total: 1,
        members: [{ name: "Here", leftAt: null }],
      });
      expect(await current().members.count(id)).toBe(1);
    });

    test("a search finds part of a name in any case of any script", async () => {
      const roster = await rosterOf(
        ["Ärgernis", "Ysolde", "Желание", "Ожел", "Ilşa", "달빛", "ÉOWEN"].map((name) =>
          memberFacts(name),
        ),
      );
      expect(await names(roster({ search: "ÄRGER" }))).toEqual(["Ärgernis"]);
      expect(await names(roster({ search: "ЖЕЛ" }))).toEqual(["Желание", "Ожел"]);
      expect(await names(roster({ search: "SOL" }))).toEqual(["Ysolde"]);
      expect(await names(roster({ search: "éow" }))).toEqual(["ÉOWEN"]);
      expect(await names(roster({ search: "E\u0301ow" }))).toEqual(["ÉOWEN"]);
      expect(await names(roster({ search: "빛" }))).toEqual(["달빛"]);
      expect(await names(roster({ search: "LŞ" }))).toEqual(["Ilşa"]);
      expect((await roster({ search: "  " })).total).toBe(7);
    });

    test("a search matches every character literally", { tags: "promise/input" }, async () => {
      const roster = await rosterOf(["a%b", "a_b", "a\\b", "axb"].map((name) => memberFacts(name)));
      expect(await names(roster({ search: "%" }))).toEqual(["a%b"]);
      expect(await names(roster({ search: "_" }))).toEqual(["a_b"]);
      expect(await names(roster({ search: "\\" }))).toEqual(["a\\b"]);
      expect(await names(roster({ search: "' or 1=1 --" }))).toEqual([]);
      expect(await names(roster({ search: "x\0" }))).toEqual(["axb"]);
    });

    test("a member matches all filters, and the total counts the matches", async () => {
      const roster = await rosterOf([
        memberFacts("A", { classId: 1, raceId: 2, rank: 0, level: 10 }),
        memberFacts("B", { classId: 1, raceId: 2, rank: 3, level: 20 }),
        memberFacts("C", { classId: 1, raceId: 5, rank: 3, level: 30 }),
        memberFacts("D", { classId: 7, raceId: 2, rank: 3, level: 40 }),
      ]);
      expect(await names(roster({ classId: 1 }))).toEqual(["A", "B", "C"]);
      expect(await names(roster({ raceId: 2 }))).toEqual(["A", "B", "D"]);
      expect(await names(roster({ rank: 3 }))).toEqual(["B", "C", "D"]);
      expect(await names(roster({ rank: 0 }))).toEqual(["A"]);
      expect(await names(roster({ fromLevel: 20, toLevel: 30 }))).toEqual(["B", "C"]);
      expect(await names(roster({ classId: 1, raceId: 2, rank: 3, search: "b" }))).toEqual(["B"]);
      expect(await roster({ classId: 1, limit: 1 })).toMatchObject({
        total: 3,
        members: [{ name: "A" }],
      });
      expect(await roster({ limit: 0 })).toEqual({ total: 4, members: [] });
    });

    test("equal members are sorted by name, then by id", async () => {
      const roster = await rosterOf([
        memberFacts("B", { realmSlug: "zz" }),
        memberFacts("B", { realmSlug: "aa" }),
        memberFacts("A", { realmSlug: "mm" }),
        memberFacts("C", { realmSlug: "bb" }),
      ]);
      const realms = async (query: RosterQuery) =>
        (await roster(query)).members.map(({ realmSlug }) => realmSlug);
      for (const sort of ROSTER_SORTS.filter((each) => each !== "realm" && each !== "name")) {
        expect(await realms({ sort, order: "asc" }), sort).toEqual(["mm", "zz", "aa", "bb"]);
        expect(await realms({ sort, order: "desc" }), sort).toEqual(["mm", "zz", "aa", "bb"]);
      }
      expect(await realms({})).toEqual(["mm", "zz", "aa", "bb"]);
      expect(await realms({ sort: "name", order: "desc" })).toEqual(["bb", "zz", "aa", "mm"]);
      expect(await realms({ sort: "realm" })).toEqual(["aa", "bb", "mm", "zz"]);
      expect(await realms({ sort: "realm", order: "desc" })).toEqual(["zz", "mm", "bb", "aa"]);
    });

    test("numbers are sorted numerically, with unknown ones last in either order", async () => {
      const roster = await rosterOf([
        memberFacts("A", { level: 9, rank: 10, achievementPoints: null }),
        memberFacts("B", { level: 100, rank: 2, achievementPoints: 0 }),
        memberFacts("C", { level: 20, rank: 0, achievementPoints: 30 }),
      ]);
      expect(await names(roster({ sort: "level" }))).toEqual(["A", "C", "B"]);
      expect(await names(roster({ sort: "level", order: "desc" }))).toEqual(["B", "C", "A"]);
      expect(await names(roster({ sort: "rank" }))).toEqual(["C", "B", "A"]);
      const sort = "achievementPoints";
      expect(await names(roster({ sort }))).toEqual(["B", "C", "A"]);
      expect(await names(roster({ sort, order: "desc" }))).toEqual(["C", "B", "A"]);
    });

    test("classes and races are sorted by name, with those without a known name last", async () => {
      const ids = [99, 1, 24, 70, 36, 5, 10, 8, 26];
      const roster = await rosterOf(
        ids.map((id) => memberFacts(`Member${id}`, { classId: id % 14 || 14, raceId: id })),
      );
      const classes = (await roster({ sort: "class" })).members.map(({ classId }) => classId);
      expect(classes.slice(0, -1).map(playableClassName)).toEqual(
        classes.slice(0, -1).map(playableClassName).sort(),
      );
      expect(classes.at(-1)).toBe(14);
      const races = (await roster({ sort: "race" })).members.map(({ raceId }) => raceId);
      expect(races.map(playableRaceName)).toEqual([
        "Blood Elf",
        "Dracthyr",
        "Human",
        "Mag'har Orc",
        "Pandaren",
        "Pandaren",
        "Troll",
        "Undead",
        "Race 99",
      ]);
    });

    test("an unknown class or race is sorted last in either order", async () => {
      const roster = await rosterOf([
        memberFacts("A", { classId: 0, raceId: 0 }),
        memberFacts("B", { classId: 99, raceId: 99 }),
        memberFacts("C", { classId: 1, raceId: 1 }),
      ]);
      for (const sort of ["class", "race"] as const) {
        expect(await names(roster({ sort }))).toEqual(["C", "B", "A"]);
        expect(await names(roster({ sort, order: "desc" }))).toEqual(["B", "C", "A"]);
      }
    });

    test("a member has the image that is stored for its portrait URL", async () => {
      const portraitUrl = `https://render/${crypto.randomUUID()}.jpg`;
      const roster = await rosterOf([
        memberFacts("A", { portraitUrl }),
        memberFacts("B", { portraitUrl: `${portraitUrl}?other` }),
        memberFacts("C"),
      ]);
      const contentType = "image/jpeg";
      const size = { byteLength: 10, width: 84, height: 84, fetchedAt: 1 };
      await current().images.put({ sourceUrl: portraitUrl, hash: "ab", contentType, ...size });
      const { members } = await roster();
      expect(members.map(({ portrait }) => portrait)).toEqual([
        { hash: "ab", contentType },
        null,
        null,
      ]);
    });
  });
}
