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
        { ...times, imageUrl: null, memberId: ysolde, value: { items: ["Cinderblade 🔥"] } },
      ]);
      expect(await characters.times(guild.id)).toEqual(
        expect.arrayContaining([
          { ...times, memberId: ysolde },
          { ...times, memberId: brann },
        ]),
      );
    });

    test("the times are those of one document, or of some members", async () => {
      const { guild, ids } = await addMembers("Ysolde", "Brann");
      const [ysolde = 0, brann = 0] = ids;
      const { characters } = current();
      const profile = { ...equipmentOf(ysolde, [], 100), document: "characters.get" };
      await characters.put([profile, equipmentOf(ysolde, [], 100), equipmentOf(brann, [], 100)]);
      const ofDocument = await characters.times(guild.id, { document: "characters.get" });
      expect(ofDocument.map(({ memberId }) => memberId)).toEqual([ysolde]);
      const ofMembers = await characters.times(guild.id, { memberIds: [brann] });
      expect(ofMembers.map(({ memberId, document }) => [memberId, document])).toEqual([
        [brann, EQUIPMENT],
      ]);
    });

    test("the documents of present members are compared with their profiles", async () => {
      const { guild, ids } = await addMembers("Ysolde", "Brann", "Corin", "Dagna");
      const [ysolde = 0, brann = 0, corin = 0, dagna = 0] = ids;
      const { characters, members } = current();
      const put = (memberId: number, document: string, at: number) => ({
        ...equipmentOf(memberId, [], at),
        document,
      });
      await characters.put([
        ...[put(ysolde, "characters.get", 100), put(ysolde, EQUIPMENT, 100)],
        ...[put(ysolde, "characters.media", 90), put(ysolde, "characters.titles", 100)],
        put(brann, "characters.get", 100),
        put(corin, EQUIPMENT, 100),
        put(dagna, "characters.get", 100),
      ]);
      await members.update([{ id: dagna, leftAt: 150 }]);
      const compared = await characters.freshness(guild.id, [EQUIPMENT, "characters.media"]);
      const withoutClass = compared.map(({ classId: _, ...each }) => each);
      expect(withoutClass.toSorted((a, b) => a.memberId - b.memberId)).toEqual([
        { memberId: ysolde, changedAt: 100, stored: 2, fresh: 1 },
        { memberId: brann, changedAt: 100, stored: 0, fresh: 0 },
      ]);
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

    test("one document is read by its name", async () => {
      const { ids } = await addMembers("Ysolde");
      const [memberId = 0] = ids;
      await current().characters.put([equipmentOf(memberId, ["a"], 100)]);
      expect(await current().characters.document(memberId, EQUIPMENT)).toEqual({ items: ["a"] });
      expect(await current().characters.document(memberId, "characters.media")).toBeUndefined();
    });

    test("the enchanted slots of present members are read without their documents", async () => {
      const { guild, ids } = await addMembers("Ysolde", "Brann", "Corin");
      const { characters, members } = current();
      const [ysolde = 0, brann = 0, corin = 0] = ids;
      await characters.put([
        { ...equipmentOf(ysolde, ["a"], 100), enchantedSlots: "[1]" },
        { ...equipmentOf(brann, ["a"], 100), enchantedSlots: "[2]" },
        equipmentOf(corin, ["a"], 100),
      ]);
      await members.update([{ id: brann, leftAt: 150 }]);
      expect(await characters.enchantedSlots(guild.id)).toEqual(["[1]"]);
    });

    test("the worn items of present members are as old as their profile, until it has changed", async () => {
      const { guild, ids } = await addMembers("Ysolde", "Brann", "Corin");
      const { characters, members } = current();
      const [ysolde = 0, brann = 0, corin = 0] = ids;
      const profileOf = (memberId: number, at: number) => ({
        ...{ memberId, document: "characters.get", modifiedAt: null, text: "{}", at },
      });
      const slotsOf = (id: number) => ({
        ...equipmentOf(id, ["a"], 100),
        enchantedSlots: `[${id}]`,
      });
      await characters.put([profileOf(ysolde, 90), profileOf(brann, 200)]);
      await characters.put(ids.map(slotsOf));
      await members.update([
        { id: ysolde, profileAt: 300 },
        { id: brann, profileAt: 300 },
        { id: corin, leftAt: 150 },
      ]);
      const gear = await characters.gear(guild.id);
      expect(gear.toSorted((a, b) => a.memberId - b.memberId)).toEqual([
        { memberId: ysolde, slots: `[${ysolde}]`, asOf: 300 },
        { memberId: brann, slots: `[${brann}]`, asOf: 100 },
      ]);
    });

    test("an image is outdated until it is stored, and when the equipment has changed since", async () => {
      const { guild, ids } = await addMembers("Ysolde");
      const [memberId = 0] = ids;
      const { characters, images } = current();
      const imageUrl = `https://render.example/${memberId}.png`;
      const media = { ...equipmentOf(memberId, [], 100), document: "characters.media", imageUrl };
      await characters.put([media, { ...equipmentOf(memberId, ["a"], 100), enchantedSlots: "" }]);
      const wanted = [{ memberId, imageUrl }];
      expect(await characters.outdatedImages(guild.id, 0)).toEqual(wanted);
      const image = { hash: "a".repeat(64), contentType: "image/png", byteLength: 1 };
      await images.put({ ...image, sourceUrl: imageUrl, width: 1, height: 1, fetchedAt: 200 });
      expect(await characters.outdatedImages(guild.id, 900)).toEqual([]);
      await characters.put([{ ...equipmentOf(memberId, ["b"], 300), enchantedSlots: "" }]);
      expect(await characters.outdatedImages(guild.id, 200)).toEqual([]);
      expect(await characters.outdatedImages(guild.id, 900)).toEqual(wanted);
    });

    test("an image of a stored character is used, until the character is forgotten", async () => {
      const { ids } = await addMembers("Ysolde");
      const [memberId = 0] = ids;
      const { characters, images, retention } = current();
      const imageUrl = `https://render.example/used-${memberId}.png`;
      const image = { hash: "b".repeat(64), contentType: "image/png", byteLength: 1 };
      await images.put({ ...image, sourceUrl: imageUrl, width: 1, height: 1, fetchedAt: 200 });
      const media = { ...equipmentOf(memberId, [], 100), document: "characters.media", imageUrl };
      await characters.put([media]);
      const unused = async () => (await retention.unusedImages()).map(({ hash }) => hash);
      expect(await unused()).not.toContain(image.hash);
      await characters.forget([memberId]);
      expect(await unused()).toContain(image.hash);
    });

    test("the version of a member changes with its facts, documents, states and image", async () => {
      const { guild, ids } = await addMembers("Ysolde", "Brann");
      const [memberId = 0, other = 0] = ids;
      const { characters, members, documents, images } = current();
      const versions = [await characters.version(guild.id, memberId)];
      const changedBy = async (change: Promise<unknown>) => {
        await change;
        versions.push(await characters.version(guild.id, memberId));
      };
      const imageUrl = `https://render.example/version-${memberId}.png`;
      const media = { ...equipmentOf(memberId, [], 100), document: "characters.media", imageUrl };
      await changedBy(characters.put([media]));
      await changedBy(characters.confirm([media], 250));
      await changedBy(members.update([{ id: memberId, level: 70 }]));
      const image = { hash: "c".repeat(64), contentType: "image/png", byteLength: 1 };
      const size = { width: 1, height: 1, fetchedAt: 200 };
      await changedBy(images.put({ ...image, ...size, sourceUrl: imageUrl }));
      const state = { document: EQUIPMENT, subject: "", state: "refused", status: 403 } as const;
      const times = { since: 1, checkedAt: 1, nextAttemptAt: 1, statusCheckedAt: null };
      const rest = { reason: "", attempts: 1, attemptDays: 1, deletedAt: null };
      await changedBy(documents.put(guild.id, { ...state, ...times, ...rest, memberId }));
      expect(new Set(versions).size).toBe(versions.length);
      await characters.put([equipmentOf(other, ["a"], 500)]);
      expect(await characters.version(guild.id, memberId)).toBe(versions.at(-1));
      await members.update([{ id: memberId, leftAt: 600 }]);
      expect(await characters.version(guild.id, memberId)).toBeNull();
    });

    test("the time of the latest sweep is stored", async () => {
      const { guild } = await addMembers();
      expect(guild.sweptAt).toBeNull();
      await current().guilds.setSweptAt(guild.id, 1_700_000_000_000);
      expect(await current().guilds.get(guild.id)).toMatchObject({ sweptAt: 1_700_000_000_000 });
    });
  });
}
