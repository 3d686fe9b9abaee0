import { type Store, UNKNOWN_MEMBER } from "@guildhall/store";

const AT = Date.UTC(2026, 0, 15, 12);
const DAY_MS = 86_400_000;
const HUNTER = 3;
const key = { href: "https://eu.game.example/data/game/x/1" };

/** The names of what the character has. */
export interface CharacterTexts {
  readonly name: string;
  readonly item: string;
  readonly gem: string;
  readonly enchant: string;
  readonly talent: string;
  readonly achievement: string;
  readonly started: string;
  readonly statistic: string;
  readonly map: string;
  readonly title: string;
  readonly pet: string;
  readonly choice: string;
}

export const TEXTS: CharacterTexts = {
  name: "Sorrel",
  item: "Tideworn Bindings",
  gem: "Topaz of Patience",
  enchant: "Enchanted: Light Step",
  talent: "Leaden Song",
  achievement: "The Long Road",
  started: "The Longer Road",
  statistic: "Ferries taken",
  map: "Tidegate",
  title: "{name} the Patient",
  pet: "Pebble",
  choice: "Braided",
};

/** Stores a guild with a hunter who has a document for each block. Resolves with the ids of the guild and the member. */
export async function storeCharacter(store: Store, texts: CharacterTexts = TEXTS) {
  const realm = { realmSlug: "tarn", realmName: "Tarn" };
  const guild = await store.guilds.add(
    {
      provider: "stored",
      region: "eu",
      edition: "current",
      realmSlug: "tarn",
      nameSlug: "keepers",
    },
    { name: "Keepers", realmName: "Tarn" },
  );
  const hunter = {
    ...UNKNOWN_MEMBER,
    ...realm,
    ...{ classId: HUNTER, raceId: 4, rank: 2, level: 80, achievementPoints: 970 },
    ...{ equippedItemLevel: 639, averageItemLevel: 641, specId: 254, specName: "Marksmanship" },
    ...{ firstSeenAt: AT, joinedAt: AT, lastLoginAt: AT, title: texts.title },
  };
  const [member, other] = await store.members.insert(guild.id, [
    { ...hunter, name: texts.name, nameSlug: texts.name.toLowerCase() },
    { ...hunter, ...UNKNOWN_MEMBER, ...realm, name: "Brann", nameSlug: "brann" },
  ]);
  const memberId = member?.id ?? 0;
  await store.members.update([{ id: memberId, profileAt: AT }]);
  const documents = Object.entries(documentsOf(texts)).map(([document, value]) => ({
    ...{ memberId, document: `characters.${document}`, text: JSON.stringify(value) },
    ...{ modifiedAt: null, at: AT },
    ...(document === "equipment" && {
      enchantedSlots: '{"enchanted":["CHEST","FEET"],"plain":["NECK"]}',
    }),
  }));
  const slots = { enchantedSlots: '{"enchanted":["CHEST","FEET"],"plain":[]}', modifiedAt: null };
  const equipment = { document: "characters.equipment", text: "{}", at: AT };
  await store.characters.put([...documents, { ...equipment, ...slots, memberId: other?.id ?? 0 }]);
  await store.characters.addValues(
    [610, 622, 639].map((equippedItemLevel, index) => ({
      ...{ memberId, at: AT - (2 - index) * 10 * DAY_MS, level: 78 + index },
      ...{ averageItemLevel: equippedItemLevel, equippedItemLevel, achievementPoints: 970 },
    })),
  );
  const [facts] = await store.characters.values(memberId);
  if (facts && other) await store.characters.addValues([{ ...facts, memberId: other.id }]);
  const run = await store.runs.start(guild.id, "command", AT);
  await store.changes.insert(guild.id, run.id, [
    { memberId, at: AT - DAY_MS, kind: "joined", before: null, after: texts.name },
    { memberId, at: AT - 5 * DAY_MS, kind: "level", before: "79", after: "80" },
    { memberId, at: AT, kind: "promoted", before: "3", after: "2" },
  ]);
  await store.guilds.markSynced(guild.id, AT, { baseline: true });
  return { guildId: guild.id, memberId };
}

/** Stores a warrior with a document of the legacy shape in the guild. Resolves with the member's id. */
export async function storeLegacyCharacter(store: Store, guildId: number): Promise<number> {
  const realm = { realmSlug: "tarn", realmName: "Tarn" };
  const known = { name: "Orla", nameSlug: "orla", classId: 1, raceId: 3, profileAt: AT };
  const times = { firstSeenAt: AT, joinedAt: AT };
  const [member] = await store.members.insert(guildId, [
    { ...UNKNOWN_MEMBER, ...realm, ...known, ...times },
  ]);
  const boss = (normalKills: number) => ({ id: 1, name: "Boss", normalKills });
  const document = {
    items: { head: { id: 7, name: "Old Helm", tooltipParams: { enchant: 12, gem0: 51_300 } } },
    appearance: { faceVariation: 3, hairColor: 2 },
    progression: { raids: [{ id: 1, name: "Salt Works", bosses: [boss(2), boss(0)] }] },
    professions: { primary: [{ id: 164, name: "Smithing", rank: 212, max: 300, recipes: [] }] },
    reputation: [{ id: 1, name: "Ferry Guild", standing: 6, value: 2_100, max: 12_000 }],
    mounts: { numCollected: 3, numNotCollected: 4, collected: [] },
  };
  const text = JSON.stringify(document);
  const memberId = member?.id ?? 0;
  const stored = { memberId, document: "legacy.character", text, modifiedAt: null, at: AT };
  await store.characters.put([stored]);
  return memberId;
}

function documentsOf(texts: CharacterTexts) {
  const met = (isCompleted: boolean) => ({ id: 1, is_completed: isCompleted });
  const named = (id: number, name: string) => ({ key, id, name });
  const item = (slot: string, quality: string, more: object = {}) => ({
    ...{ item: { key, id: 71_204 }, slot: { type: slot, name: slot }, name: texts.item },
    ...{ quality: { type: quality, name: quality }, level: { value: 639, display_string: "" } },
    ...more,
  });
  const enchant = { display_string: texts.enchant, enchantment_id: 5 };
  const permanent = { ...enchant, enchantment_slot: { id: 0, type: "PERMANENT" } };
  const prismatic = { socket_type: { type: "PRISMATIC", name: "Prismatic" } };
  const matches = { played: 12, won: 7, lost: 5 };
  const href = "https://eu.game.example/profile/x/pvp-bracket/2v2?namespace=profile-eu";
  return {
    get: {},
    equipment: {
      equipped_items: [
        item("HEAD", "EPIC"),
        item("CHEST", "RARE"),
        item("FEET", "LEGENDARY", { enchantments: [permanent] }),
        item("WRIST", "UNCOMMON", {
          sockets: [{ ...prismatic, item: named(5, texts.gem), display_string: "+5" }, prismatic],
        }),
        item("SHIRT", "COMMON"),
        item("TABARD", "POOR"),
        item("TRINKET_1", "ARTIFACT"),
        item("MAIN_HAND", "HEIRLOOM"),
      ],
    },
    specializations: {
      specializations: [
        {
          specialization: named(254, "Marksmanship"),
          loadouts: [
            {
              ...{ is_active: true, talent_loadout_code: "QUJD" },
              selected_class_talents: [
                { id: 1, rank: 2, tooltip: { talent: named(7, texts.talent) } },
              ],
              selected_class_talent_tree: { key, name: "Hunter" },
            },
          ],
        },
      ],
      active_specialization: named(254, "Marksmanship"),
    },
    statistics: {
      ...{ health: 512_000, power: 100, power_type: named(2, "Focus") },
      ...{ agility: { base: 300, effective: 1_834 }, attack_power: 1_834 },
      mastery: { rating_normalized: 458, rating_bonus: 9, value: 14.6 },
    },
    achievements: {
      ...{ total_quantity: 1, total_points: 970 },
      achievements: [
        { id: 4, achievement: named(4, texts.achievement), completed_timestamp: AT - DAY_MS },
        {
          ...{ id: 5, achievement: named(5, texts.started) },
          criteria: { id: 9, is_completed: false, child_criteria: [met(true), met(false)] },
        },
      ],
      category_progress: [{ category: named(92, "Quests"), quantity: 1, points: 970 }],
      recent_events: [],
    },
    achievementStatistics: {
      categories: [
        {
          ...{ id: 130, name: "Travel" },
          statistics: [
            { id: 1, name: texts.statistic, quantity: 1_234.5, last_updated_timestamp: AT },
          ],
        },
      ],
    },
    pvpSummary: {
      ...{ honor_level: 41, honorable_kills: 82, brackets: [{ href }] },
      pvp_map_statistics: [{ world_map: { id: 1, name: texts.map }, match_statistics: matches }],
    },
    "pvpBracket/2v2": {
      rating: 1_466,
      season_match_statistics: matches,
      weekly_match_statistics: matches,
    },
    titles: {
      titles: [named(7, "the Patient")],
      active_title: { ...named(7, "the Patient"), display_string: texts.title },
    },
    hunterPets: {
      hunter_pets: [
        {
          name: texts.pet,
          level: 80,
          creature: named(3, "Glass Raptor"),
          slot: 1,
          is_active: true,
        },
      ],
    },
    appearance: {
      customizations: [
        {
          option: { id: 1, name: "Hair" },
          choice: { id: 2, name: texts.choice, display_order: 1 },
        },
      ],
    },
  };
}
