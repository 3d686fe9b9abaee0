import { BORDER_COUNT, type Crest, EMBLEM_COUNT, parseArgb } from "@guildhall/contract";
import { createRandom, hash, type Random } from "../random.ts";
import { inventName, namingOfRace } from "./character-names.ts";
import { generateHistory } from "./generate-history.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { CLASSES_OF_RACE, RACE_WEIGHTS } from "./race-classes.ts";
import { REGION_IDS } from "./realms.ts";
import type { Character, Guild, Membership } from "./world-records.ts";

const DAY_MS = 86_400_000;
const MAX_LEVEL = 80;
/** What is as old as the game's guilds can be: 2008-11-10. */
const OLDEST_MS = 1_226_275_200_000;

/** When a guild is generated: which world, at what time, and which names its region has used. */
export interface Birth {
  readonly seed: number;
  /** ms; a whole second. */
  readonly now: number;
  readonly takenNames: Set<string>;
}

/** Invents a guild and its members from a plan. The same seed and time give the same guild. */
export function generateGuild(
  plan: GuildPlan,
  index: number,
  birth: Birth,
): { guild: Guild; characters: Character[] } {
  const random = createRandom(birth.seed, plan.region, plan.name);
  const characters = Array.from({ length: plan.size }, (_, position) =>
    generateCharacter(random, plan, characterId(plan, index, position), position, birth),
  );
  const members: Membership[] = characters.map((character, position) => ({
    characterId: character.id,
    rank: position === 0 ? 0 : rankOf(random, plan, character.level),
  }));
  members.sort((a, b) => hash(`${a.characterId}`) - hash(`${b.characterId}`));
  const created = OLDEST_MS + random.int(200, 4_000) * DAY_MS + random.int(0, 86_399) * 1000;
  return {
    characters,
    guild: {
      id: 70_000_000 + REGION_IDS[plan.region] * 100_000 + index,
      region: plan.region,
      realmSlug: plan.realmSlug,
      name: plan.name,
      faction: plan.faction,
      level: plan.level,
      crest: crestOf(plan),
      created,
      members,
      ...generateHistory({
        seed: birth.seed,
        guild: plan.name,
        members: characters,
        created,
        now: birth.now,
      }),
      modified: birth.now - random.int(1, 9) * 3_600_000,
      activityModified: birth.now - random.int(5, 50) * 60_000,
    },
  };
}

function characterId({ region }: GuildPlan, guildIndex: number, position: number): number {
  return REGION_IDS[region] * 10_000_000 + 100_000 + guildIndex * 5_000 + position * 7;
}

function generateCharacter(
  random: Random,
  plan: GuildPlan,
  id: number,
  position: number,
  { now, takenNames }: Birth,
): Character {
  const faction = plan.faction === "HORDE" ? "HORDE" : "ALLIANCE";
  const raceId = random.weighted<number>(RACE_WEIGHTS[faction]);
  const gender = random.chance(0.5) ? 1 : 0;
  const naming = random.weighted(plan.namings ?? [["race" as const, 1]]);
  const name = inventName(
    random,
    naming === "race" ? namingOfRace(raceId) : naming,
    gender,
    takenNames,
  );
  takenNames.add(name.toLowerCase());
  const level = levelOf(random, plan, position);
  const away = plan.otherRealmSlug !== undefined && position > 0 && random.chance(0.22);
  const realmSlug = away && plan.otherRealmSlug ? plan.otherRealmSlug : plan.realmSlug;
  const idleDays = Math.floor(random.next() ** 3 * (level === MAX_LEVEL ? 30 : 120));
  const lastLogin = now - idleDays * DAY_MS - random.int(600, 80_000) * 1000;
  return {
    id,
    region: plan.region,
    thumbnailRealm: realmSlug,
    classId: random.pick(CLASSES_OF_RACE[raceId] ?? [1]),
    raceId,
    gender,
    faction: plan.faction,
    name,
    realmSlug,
    level,
    achievementPoints: Math.floor((level / MAX_LEVEL) ** 2 * random.int(90, 1_900)) * 10 + 5,
    lastLogin,
    modified: lastLogin,
  };
}

/** The novices come last; the guild master and most others are of the highest level. */
function levelOf(random: Random, { size, novices }: GuildPlan, position: number): number {
  if (position >= size - novices) return random.int(1, 9);
  if (position === 0 || random.chance(0.62)) return MAX_LEVEL;
  return random.int(10, MAX_LEVEL - 1);
}

/** A novice holds the lowest rank. */
function rankOf(random: Random, { ranks }: GuildPlan, level: number): number {
  return level < 10 ? Math.max(...ranks.map(([rank]) => rank)) : random.weighted(ranks);
}

function crestOf({
  crest: [emblem, emblemColor, border, borderColor, background],
}: GuildPlan): Crest {
  return {
    emblem: { id: emblem % EMBLEM_COUNT, color: rgba(emblemColor) },
    border: { id: border % BORDER_COUNT, color: rgba(borderColor) },
    background: { color: rgba(background) },
  };
}

function rgba(hex: string) {
  const color = parseArgb(hex.replace("#", "ff"));
  if (!color) throw new RangeError(`Not a colour: ${hex}`);
  return color;
}
