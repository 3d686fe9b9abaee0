import { CHARACTER_FIELDS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS, type DocumentTypes } from "@guildhall/contract/documents";
import { describe, expect, test } from "vitest";
import { classesOf, HUNTER } from "../../catalog/classes-and-races.ts";
import { SLOTS } from "../../catalog/items/item-terms.ts";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import type { Character } from "../../world-records.ts";
import { wornItems } from "../characters/worn-items.ts";

type Legacy = DocumentTypes["legacy-character"];

const calls = createCharacterCalls();
const editions = Object.keys(EDITIONS) as KnownEdition[];

function find(isIt: (character: Character) => boolean, edition: KnownEdition = "current") {
  const found = calls.characters(edition).find(isIt);
  if (!found) throw new Error("No character matches.");
  return found;
}

function legacy(character: Character, fields: readonly string[] = []): Legacy {
  const query = `fields=${fields.join(",")}`;
  return calls.document("legacy.character", character, { query }) as Legacy;
}

const veteran = find(({ classId, level }) => classId !== HUNTER && level === 80);
const hunter = find(({ classId, level }) => classId === HUNTER && level > 40);

describe.each(editions)("in %s", (edition) => {
  test.each([null, "zh_TW"] as const)(
    "the legacy character of every class matches its schema in locale %s",
    (locale) => {
      for (const classId of classesOf(edition)) {
        const character = calls.characters(edition).find((each) => each.classId === classId);
        if (!character) continue;
        const query = `fields=${CHARACTER_FIELDS.join(",")}`;
        const document = calls.document("legacy.character", character, { query, locale });
        expect(DOCUMENTS["legacy-character"].safeParse(document).error?.issues ?? []).toEqual([]);
      }
    },
  );
});

test("a character without fields has none of the 16 blocks", () => {
  const document = legacy(veteran);
  for (const field of CHARACTER_FIELDS) expect(document).not.toHaveProperty(field);
  expect(document).toMatchObject({ realm: expect.any(String), thumbnail: expect.any(String) });
});

test("a hunter has all 16 blocks, and each can be requested separately", {
  tags: "contract/purpose",
}, () => {
  const document = legacy(hunter, CHARACTER_FIELDS);
  for (const field of CHARACTER_FIELDS) {
    expect(document).toHaveProperty(field);
    const alone = legacy(hunter, [field]);
    expect(CHARACTER_FIELDS.filter((each) => Object.hasOwn(alone, each))).toEqual([field]);
  }
});

test("only hunters have the block `hunterPets`", () => {
  expect(legacy(veteran, ["hunterPets"])).not.toHaveProperty("hunterPets");
});

test("the guild block is the character's guild", () => {
  const guild = calls.world.guildOf(veteran.id);
  expect(legacy(veteran, ["guild"]).guild).toMatchObject({
    name: guild?.name,
    members: guild?.members.length,
  });
});

test("worn items and their levels are those of the equipment document", () => {
  const { items } = legacy(veteran, ["items"]);
  const equipment = DOCUMENTS["character-equipment"].parse(
    calls.document("characters.equipment", veteran),
  );
  const summary = DOCUMENTS.character.parse(calls.document("characters.get", veteran));
  expect(items).toMatchObject({
    averageItemLevel: summary.average_item_level,
    averageItemLevelEquipped: summary.equipped_item_level,
  });
  const worn = Object.entries(SLOTS).flatMap(([slot, { type }]) => {
    const item = items?.[slot as keyof typeof SLOTS];
    return item ? [[type, item.id, item.itemLevel]] : [];
  });
  expect(worn).toEqual(
    equipment.equipped_items.map(({ slot, item, level }) => [slot.type, item.id, level?.value]),
  );
});

test("the selected talents are those of the active specialization", () => {
  const { talents } = legacy(veteran, ["talents"]);
  const { specializations, active_specialization: active } = DOCUMENTS[
    "character-specializations"
  ].parse(calls.document("characters.specializations", veteran));
  const modern = specializations?.find(({ specialization }) => specialization.id === active?.id);
  const selected = talents?.filter((each) => each.selected) ?? [];
  expect(selected).toHaveLength(1);
  expect(selected[0]?.spec?.name).toBe(active?.name);
  const chosen = modern?.loadouts?.[0]?.selected_spec_talents ?? [];
  expect(chosen).not.toEqual([]);
  expect(selected[0]?.talents?.map(({ spell }) => spell.id)).toEqual(
    expect.arrayContaining(chosen.map(({ tooltip }) => tooltip?.spell_tooltip?.spell.id)),
  );
});

test("the selected title is the active one", () => {
  const titled = find(
    (each) =>
      DOCUMENTS.character.parse(calls.document("characters.get", each)).active_title !== undefined,
  );
  const { active_title: active } = DOCUMENTS.character.parse(
    calls.document("characters.get", titled),
  );
  if (typeof active !== "object") throw new Error("The title is not an object.");
  const worn = legacy(titled, ["titles"]).titles?.filter(({ selected }) => selected);
  expect(worn).toEqual([
    {
      id: active?.id,
      name: String(active?.display_string).replace("{name}", "%s"),
      selected: true,
    },
  ]);
});

test("statistics, ratings and kills are those of the modern documents", () => {
  const contender = find(
    (each) =>
      calls.document("characters.pvpBracket", each, { parameters: { pvpBracket: "2v2" } }) !== null,
  );
  const { stats, pvp, totalHonorableKills } = legacy(contender, ["stats", "pvp"]);
  const statistics = DOCUMENTS["character-statistics"].parse(
    calls.document("characters.statistics", contender),
  );
  expect(stats).toMatchObject({
    health: statistics.health,
    sta: statistics.stamina.effective,
    crit: statistics.melee_crit.value,
    mainHandDps: statistics.main_hand_dps,
  });
  const bracket = DOCUMENTS["character-pvp-bracket"].parse(
    calls.document("characters.pvpBracket", contender, { parameters: { pvpBracket: "2v2" } }),
  );
  expect(pvp?.brackets?.ARENA_BRACKET_2v2).toMatchObject({
    rating: bracket.rating,
    seasonPlayed: bracket.season_match_statistics.played,
  });
  const summary = DOCUMENTS["character-pvp-summary"].parse(
    calls.document("characters.pvpSummary", contender),
  );
  expect(totalHonorableKills).toBe(summary.honorable_kills);
});

test("the pets of a hunter are those of the modern document", () => {
  const { hunter_pets: modern } = DOCUMENTS["character-hunter-pets"].parse(
    calls.document("characters.hunterPets", hunter),
  );
  expect(
    legacy(hunter, ["hunterPets"]).hunterPets?.map(({ name, creature }) => [name, creature]),
  ).toEqual(modern.map(({ name, creature }) => [name, creature.id]));
});

test("kills in each mode are those of the achievement statistics", () => {
  const raider = find(
    (each) =>
      legacy(each, ["progression"]).progression?.raids.some(({ mythic }) => (mythic ?? 0) > 0) ??
      false,
  );
  const { progression } = legacy(raider, ["progression"]);
  const { categories } = DOCUMENTS["character-achievement-statistics"].parse(
    calls.document("characters.achievementStatistics", raider, { locale: "en_US" }),
  );
  const expected = (categories ?? [])
    .flatMap(({ sub_categories: inner }) => inner ?? [])
    .filter(({ name }) => name === "Bosses")
    .flatMap(({ statistics }) => statistics.map(({ quantity }) => quantity));
  const bosses = progression?.raids.flatMap((raid) => raid.bosses) ?? [];
  const kills = bosses
    .flatMap((boss) => [boss.lfrKills, boss.normalKills, boss.heroicKills, boss.mythicKills])
    .filter((count) => count !== 0);
  expect(kills.length).toBeGreaterThan(0);
  expect(kills.toSorted()).toEqual(expected.toSorted());
  for (const { lfr = 0, bosses: ofRaid } of progression?.raids ?? []) {
    const beaten = ofRaid.filter(({ lfrKills }) => (lfrKills ?? 0) > 0).length;
    expect(lfr).toBe(beaten === 0 ? 0 : beaten === ofRaid.length ? 2 : 1);
  }
});

test("the feed contains the loot in the news of the guild", () => {
  const looters = calls.characters("current").flatMap((character) => {
    const news = calls.world.shard("us").publishedGuildOf(character)?.itemNews ?? [];
    return news
      .filter(({ type, characterId }) => type === "itemLoot" && characterId === character.id)
      .filter(({ timestamp }) => timestamp <= character.playedUntil)
      .map((entry) => ({ character, entry }));
  });
  expect(looters.length).toBeGreaterThan(0);
  for (const { character, entry } of looters) {
    expect(legacy(character, ["feed"]).feed).toContainEqual(
      expect.objectContaining({
        type: "LOOT",
        itemId: entry.itemId,
        timestamp: entry.timestamp,
      }),
    );
  }
});

test("the feed contains recently found rare gear with its origin, except loot of raids", () => {
  let compared = 0;
  for (const character of calls.characters("current").slice(0, 60)) {
    const { feed = [], items } = legacy(character, ["feed", "items"]);
    const found = wornItems(character).filter(
      (worn) =>
        worn.item.quality >= 3 &&
        worn.found > character.playedUntil - 5 * 86_400_000 &&
        worn.found <= character.playedUntil,
    );
    for (const worn of found) {
      const { context, bonusLists } = items?.[worn.slot] ?? {};
      const { id: itemId } = worn.item;
      const timestamp = character.whilePlaying(worn.found);
      const loot = { type: "LOOT", timestamp, itemId, context, bonusLists };
      if (context?.startsWith("raid-")) expect(feed).not.toContainEqual(loot);
      else expect(feed).toContainEqual(loot);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

test("loot stays in the feed until it is too old", () => {
  const later = calls.now;
  const lootAt = (id: number, now: number) => {
    calls.now = now;
    const character = calls.world.findCharacterById(id);
    if (!character) return [];
    return (legacy(character, ["feed"]).feed ?? []).filter(({ type }) => type === "LOOT");
  };
  let compared = 0;
  const { guilds } = calls.world.shard("us");
  const members = guilds.find(({ name }) => name === "Cinder Pact")?.members ?? [];
  for (const { characterId: id } of members) {
    const before = lootAt(id, later - 3 * 86_400_000);
    const after = lootAt(id, later);
    const oldest = Math.min(...after.map(({ timestamp }) => timestamp));
    const kept = before.filter(({ timestamp }) => timestamp >= oldest);
    expect(after).toEqual(expect.arrayContaining(kept));
    compared += kept.length;
  }
  expect(compared).toBeGreaterThan(0);
});

test("collections, kills and skills do not decrease with time", () => {
  const fields = ["mounts", "pets", "progression", "professions", "reputation"];
  const { id } = veteran;
  const numCollected = (block: unknown) => (block as { numCollected: number }).numCollected;
  const totalsAt = (now: number) => {
    calls.now = now;
    const character = calls.world.findCharacterById(id);
    if (!character) throw new Error("The veteran does not exist.");
    const document = legacy(character, fields);
    return [
      numCollected(document.mounts),
      numCollected(document.pets),
      ...(document.professions?.primary ?? []).map(({ rank }) => rank),
      ...(document.reputation ?? []).map(({ standing, value }) => standing * 100_000 + value),
      ...(document.progression?.raids ?? []).flatMap(({ bosses }) =>
        bosses.map(({ normalKills }) => normalKills ?? 0),
      ),
    ];
  };
  const later = calls.now;
  const before = totalsAt(later - 5 * 86_400_000);
  const after = totalsAt(later);
  expect(after).not.toEqual(before);
  for (const [index, value] of after.entries())
    expect(value).toBeGreaterThanOrEqual(before[index] ?? 0);
});
