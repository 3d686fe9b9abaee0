import { describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import type { CharacterDocumentInsert, CharacterValues } from "./records/character.ts";
import type { Store } from "./store.ts";

const EQUIPMENT = "characters.equipment";

export function describeCharacters(current: () => Store): void {
  async function addMembers(...names: readonly string[]) {
    const guild = await addGuild(current());
    const members = await current().members.insert(
      guild.id,
      names.map((name) => memberFacts(name)),
    );
    return { guild, ids: members.map(({ id }) => id) };
  }

  const equipmentOf = (memberId: number, items: readonly string[], at: number) =>
    ({
      memberId,
      document: EQUIPMENT,
      text: JSON.stringify({ items }),
      modifiedAt: at - 10,
      at,
    }) satisfies CharacterDocumentInsert;

  describe("characters", () => {
    test("a document is stored as the service returned it, with its times", async () => {
      const { guild, ids } = await addMembers("Ysolde", "Brann");
      const [ysolde = 0, brann = 0] = ids;
      const { characters } = current();
      const sword = equipmentOf(ysolde, ["Cinderblade 🔥"], 100);
      expect(await characters.put([sword, equipmentOf(brann, [], 100)])).toHaveLength(2);
      const times = { document: EQUIPMENT, modifiedAt: 90, changedAt: 100, checkedAt: 100 };
      expect(await characters.documents(ysolde)).toEqual([
        { ...times, memberId: ysolde, value: { items: ["Cinderblade 🔥"] } },
      ]);
      expect(await characters.times(guild.id)).toEqual(
        expect.arrayContaining([
          { ...times, memberId: ysolde },
          { ...times, memberId: brann },
        ]),
      );
    });

    test("a document with the same content keeps the time of its change", async () => {
      const { ids } = await addMembers("Ysolde");
      const [memberId = 0] = ids;
      const { characters } = current();
      await characters.put([equipmentOf(memberId, ["a"], 100)]);
      expect(await characters.put([equipmentOf(memberId, ["a"], 200)])).toEqual([]);
      expect(await characters.documents(memberId)).toMatchObject([
        { modifiedAt: 190, changedAt: 100, checkedAt: 200 },
      ]);
      expect(await characters.put([equipmentOf(memberId, ["b"], 300)])).toMatchObject([
        { memberId, document: EQUIPMENT },
      ]);
      expect(await characters.documents(memberId)).toMatchObject([
        { changedAt: 300, checkedAt: 300, value: { items: ["b"] } },
      ]);
    });

    test("a confirmed document gets a new time and stays as it is", async () => {
      const { ids } = await addMembers("Ysolde");
      const [memberId = 0] = ids;
      await current().characters.put([equipmentOf(memberId, ["a"], 100)]);
      await current().characters.confirm([{ memberId, document: EQUIPMENT }], 250);
      expect(await current().characters.documents(memberId)).toMatchObject([
        { modifiedAt: 90, changedAt: 100, checkedAt: 250, value: { items: ["a"] } },
      ]);
    });

    test("values are added when they differ from the latest ones", async () => {
      const { ids } = await addMembers("Ysolde", "Brann");
      const [memberId = 0, other = 0] = ids;
      const valuesAt = (at: number, equippedItemLevel: number | null): CharacterValues => ({
        ...{ memberId, at, level: 80, averageItemLevel: 610 },
        ...{ equippedItemLevel, achievementPoints: null },
      });
      const { characters } = current();
      await characters.addValues([valuesAt(1, 600), { ...valuesAt(1, 5), memberId: other }]);
      await characters.addValues([valuesAt(2, 600), valuesAt(3, null), valuesAt(4, 600)]);
      expect(await characters.values(memberId)).toEqual([
        valuesAt(1, 600),
        valuesAt(3, null),
        valuesAt(4, 600),
      ]);
    });

    test("what is known of a member's character can be forgotten, and ends with the member", async () => {
      const { guild, ids } = await addMembers("Ysolde", "Brann", "Corin");
      const { characters, members } = current();
      const [ysolde = 0, brann = 0, corin = 0] = ids;
      await characters.put(ids.map((id) => equipmentOf(id, ["a"], 100)));
      await characters.addValues([
        {
          ...{ memberId: ysolde, at: 1, level: 80, averageItemLevel: 1 },
          ...{ equippedItemLevel: 1, achievementPoints: 1 },
        },
      ]);
      await characters.forget([ysolde]);
      await members.remove([brann]);
      expect(await characters.times(guild.id)).toMatchObject([{ memberId: corin }]);
      expect(await characters.values(ysolde)).toEqual([]);
    });

    test("the time of the latest sweep is stored", async () => {
      const { guild } = await addMembers();
      expect(guild.sweptAt).toBeNull();
      await current().guilds.setSweptAt(guild.id, 1_700_000_000_000);
      expect(await current().guilds.get(guild.id)).toMatchObject({ sweptAt: 1_700_000_000_000 });
    });
  });
}
