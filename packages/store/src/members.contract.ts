import { describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import type { MemberRecord } from "./records/member.ts";
import type { Store } from "./store.ts";

export function describeMembers(current: () => Store): void {
  describe("members", () => {
    const insertNamed = async (guildId: number, ...names: string[]) => {
      const facts = names.map((name, index) => memberFacts(name, { characterId: index + 1 }));
      return current().members.insert(guildId, facts);
    };
    const byId = (members: readonly MemberRecord[], id: number | undefined) =>
      members.find((member) => member.id === id);

    test("members are removed with their changes, and no others", async () => {
      const { id: guildId } = await addGuild(current());
      const run = await current().runs.start(guildId, "command", 1);
      const { members, changes } = current();
      const [removed, kept] = await members.insert(guildId, [memberFacts("A"), memberFacts("B")]);
      const ids = [removed?.id ?? 0, kept?.id ?? 0];
      const joined = { at: 1, kind: "joined", before: null, after: null } as const;
      await changes.insert(
        guildId,
        run.id,
        ids.map((memberId) => ({ ...joined, memberId })),
      );
      await members.remove([removed?.id ?? 0]);
      expect((await members.listAll(guildId)).map(({ name }) => name)).toEqual(["B"]);
      expect((await changes.list(guildId)).map(({ memberId }) => memberId)).toEqual([kept?.id]);
    });

    test("a present member is found by id, or by name with a realm where several have the name", async () => {
      const { id: guildId } = await addGuild(current());
      const { members } = current();
      const inserted = await members.insert(guildId, [
        memberFacts("Ysolde", { characterId: 1, realmSlug: "brightholm" }),
        memberFacts("Ysolde", { characterId: 2, realmSlug: "emberfall" }),
        memberFacts("Brann", { characterId: 3 }),
      ]);
      const [first, second, brann] = inserted.map(({ id }) => id);
      const found = async (member: Parameters<typeof members.find>[1]) =>
        (await members.find(guildId, member))?.id;
      expect(await found({ id: second ?? 0 })).toBe(second);
      expect(await found({ nameSlug: "ysolde" })).toBeUndefined();
      expect(await found({ nameSlug: "ysolde", realmSlug: "brightholm" })).toBe(first);
      expect(await found({ nameSlug: "brann" })).toBe(brann);
      expect(await members.find(-1, { id: first ?? 0 })).toBeNull();
      await members.update([{ id: brann ?? 0, leftAt: 5 }]);
      expect(await found({ nameSlug: "brann" })).toBeUndefined();
    });

    test("members are inserted unchanged and in order", async () => {
      const { id: guildId } = await addGuild(current());
      const facts = [
        memberFacts("Ysolde", { characterId: 2 ** 47, joinedAt: 5, faction: null, gender: 0 }),
        memberFacts("Éowen", { realmSlug: "ashfall", realmName: null, achievementPoints: null }),
        memberFacts("Adric", { portraitUrl: "https://render/a.jpg", profilePageUrl: "https://a" }),
      ];
      const inserted = await current().members.insert(guildId, facts);
      expect(inserted).toEqual(
        facts.map((each, index) => ({
          ...each,
          id: inserted[index]?.id,
          guildId,
          leftAt: null,
          profileAt: null,
          hiddenAt: null,
        })),
      );
      expect(await current().members.listAll(guildId)).toEqual(inserted);
      expect(await current().members.insert(guildId, [])).toEqual([]);
    });

    test("ten thousand members are inserted, and all of them listed", {
      tags: "promise/faults",
    }, async () => {
      const { id: guildId } = await addGuild(current());
      const facts = Array.from({ length: 10_000 }, (_, index) =>
        memberFacts(`Member${index}`, { characterId: index + 1 }),
      );
      const inserted = await current().members.insert(guildId, facts);
      expect(inserted.map(({ name }) => name)).toEqual(facts.map(({ name }) => name));
      const { total, members } = await current().members.roster(guildId);
      expect({ total, listed: members.length }).toEqual({ total: 10_000, listed: 10_000 });
    });

    test("no member is inserted when one of them cannot be", async () => {
      const { id: guildId } = await addGuild(current());
      const facts = Array.from({ length: 700 }, (_, index) => memberFacts(`Member${index}`));
      const inserting = current().members.insert(guildId, [...facts, memberFacts("Member0")]);
      await expect(inserting).rejects.toThrow(/unique/i);
      expect(await current().members.listAll(guildId)).toEqual([]);
    });

    test("a character is in a guild once at a time, identified by its id, or by realm and name without an id", async () => {
      const { id: guildId } = await addGuild(current());
      const { members } = current();
      const known = [memberFacts("Ysolde", { characterId: 9 })];
      const unknown = [memberFacts("Adric", { characterId: null })];
      const inserted = await members.insert(guildId, [...known, ...unknown]);
      await expect(members.insert(guildId, known)).rejects.toThrow(/unique/i);
      await expect(members.insert(guildId, unknown)).rejects.toThrow(/unique/i);

      await members.update(inserted.map(({ id }) => ({ id, leftAt: 100 })));
      await members.insert(guildId, [...known, ...unknown]);
      const { id: otherGuild } = await addGuild(current());
      await members.insert(otherGuild, [...known, ...unknown]);
      expect(await members.listAll(guildId)).toHaveLength(4);
    });

    test("two characters of one name and realm can be in a guild", async () => {
      const { id: guildId } = await addGuild(current());
      const namesakes = [9, 10].map((characterId) => memberFacts("Ysolde", { characterId }));
      await current().members.insert(guildId, namesakes);
      expect((await current().members.roster(guildId)).total).toBe(2);
    });

    test("an update replaces the given columns of the given members", async () => {
      const { id: guildId } = await addGuild(current());
      const [ysolde, adric, berit] = await insertNamed(guildId, "Ysolde", "Adric", "Berit");
      if (!ysolde || !adric || !berit) throw new Error("Three members were inserted.");
      const everything: Omit<MemberRecord, "id" | "guildId"> = {
        ...memberFacts("Isolde", { characterId: 77, realmSlug: "ashfall", realmName: "Ashfall" }),
        classId: 5,
        raceId: 10,
        gender: 0,
        level: 61,
        rank: 0,
        achievementPoints: 1,
        faction: 2,
        hiddenAt: 7,
        portraitUrl: "p",
        profilePageUrl: "l",
        firstSeenAt: 1,
        joinedAt: 2,
        leftAt: 3,
        profileAt: 4,
      };
      await current().members.update([
        { id: ysolde.id, ...everything },
        { id: adric.id, rank: 1, gender: null },
        { id: berit.id },
      ]);
      const stored = await current().members.listAll(guildId);
      expect(byId(stored, ysolde.id)).toEqual({ id: ysolde.id, guildId, ...everything });
      expect(byId(stored, adric.id)).toEqual({ ...adric, rank: 1, gender: null });
      expect(byId(stored, berit.id)).toEqual(berit);
    });

    test("a name that a leaving member frees can be taken in the same update", async () => {
      const { id: guildId } = await addGuild(current());
      const facts = ["Ysolde", "Adric"].map((name) => memberFacts(name, { characterId: null }));
      const [leaving, renamed] = await current().members.insert(guildId, facts);
      await current().members.update([
        { id: renamed?.id ?? 0, name: "Ysolde", nameSlug: "ysolde" },
        { id: leaving?.id ?? 0, leftAt: 50 },
      ]);
      const { members } = await current().members.roster(guildId);
      expect(members.map(({ id, name }) => ({ id, name }))).toEqual([
        { id: renamed?.id, name: "Ysolde" },
      ]);
    });

    test("the distribution counts the present members", async () => {
      const { id: guildId } = await addGuild(current());
      const [gone] = await current().members.insert(guildId, [
        memberFacts("Gone", { classId: 1 }),
        memberFacts("Ysolde", { classId: 8, raceId: 1, rank: 0, level: 60 }),
        memberFacts("Adric", { classId: 8, raceId: 4, rank: 4, level: 60 }),
        memberFacts("Berit", { classId: 2, raceId: 1, rank: 4, level: 12 }),
      ]);
      await current().members.update([{ id: gone?.id ?? 0, leftAt: 9 }]);
      expect(await current().members.distribution(guildId)).toEqual({
        class: [
          { id: 2, count: 1 },
          { id: 8, count: 2 },
        ],
        race: [
          { id: 1, count: 2 },
          { id: 4, count: 1 },
        ],
        rank: [
          { id: 0, count: 1 },
          { id: 4, count: 2 },
        ],
        level: [
          { id: 12, count: 1 },
          { id: 60, count: 2 },
        ],
      });
    });
  });
}
