import { ACHIEVEMENTS } from "../world/achievements.ts";
import { ENCOUNTERS } from "../world/encounters.ts";
import type { Character, EarnedAchievement } from "../world/world-records.ts";
import type { Call } from "./call.ts";
import { characterRandom } from "./character-facts.ts";
import { legacyAchievement } from "./legacy-achievement.ts";

const DAY_MS = 86_400_000;
const PEOPLES = ["River Folk", "Cliff Folk", "Lowmoor Wardens", "The Bell Guild"] as const;
const BRACKETS = { ARENA_BRACKET_2v2: "2v2", ARENA_BRACKET_3v3: "3v3", ARENA_BRACKET_RBG: "rbg" };

/** What a character has done: blocks of the legacy character (contract 4.2). */

/** What the guild's activity tells, and before that what a character of this level has earned. */
export function earnedAchievements(call: Call, character: Character): EarnedAchievement[] {
  const random = characterRandom(character, "achievements");
  const recent = (call.world.guildOf(character.id)?.activity ?? []).flatMap((entry) =>
    entry.type === "CHARACTER_ACHIEVEMENT" && entry.characterId === character.id
      ? [{ achievementId: entry.achievementId, timestamp: entry.timestamp }]
      : [],
  );
  const known = new Set(recent.map(({ achievementId }) => achievementId));
  const earlier = ACHIEVEMENTS.filter(
    ({ id, of }) => of === "character" && random.chance(character.level / 120) && !known.has(id),
  ).map(({ id }) => ({
    achievementId: id,
    timestamp: call.world.began - random.int(15, 2_000) * DAY_MS,
  }));
  return [...recent, ...earlier].sort((a, b) => b.timestamp - a.timestamp);
}

export function feed(call: Call, character: Character) {
  return earnedAchievements(call, character)
    .slice(0, 20)
    .map(({ achievementId, timestamp }) => ({
      type: "ACHIEVEMENT",
      timestamp,
      achievement: legacyAchievement(call, achievementId),
      featOfStrength: false,
    }));
}

export function progression(call: Call, character: Character) {
  const random = characterRandom(character, "progression");
  const instances = [...new Set(ENCOUNTERS.map(({ instance }) => instance))];
  const raids = instances.map((name, index) => {
    const bosses = ENCOUNTERS.filter(({ instance }) => instance === name).map(
      ({ creatureId, name: boss }) => {
        const kills = character.level < 60 ? 0 : random.int(0, 8);
        return {
          id: creatureId,
          name: boss,
          normalKills: kills,
          ...(kills > 0 && { normalTimestamp: call.world.began - random.int(1, 200) * DAY_MS }),
        };
      },
    );
    const beaten = bosses.filter(({ normalKills }) => normalKills > 0).length;
    const normal = beaten === 0 ? 0 : beaten === bosses.length ? 2 : 1;
    return { id: 14_001 + index, name, lfr: 0, normal, heroic: 0, mythic: 0, bosses };
  });
  return { raids };
}

export function pvp(character: Character) {
  const random = characterRandom(character, "pvp");
  const brackets = Object.entries(BRACKETS).map(([name, slug]) => {
    const seasonPlayed = character.level < 80 ? 0 : random.int(0, 120);
    const seasonWon = random.int(0, seasonPlayed);
    const rating = seasonPlayed === 0 ? 0 : 1_000 + seasonWon * 9;
    return [
      name,
      {
        slug,
        rating,
        weeklyPlayed: 0,
        weeklyWon: 0,
        weeklyLost: 0,
        seasonPlayed,
        seasonWon,
        seasonLost: seasonPlayed - seasonWon,
      },
    ];
  });
  return { brackets: Object.fromEntries(brackets) };
}

export function reputation(character: Character) {
  const random = characterRandom(character, "reputation");
  return PEOPLES.map((name, index) => ({
    id: 2_901 + index,
    name,
    standing: random.int(3, character.level < 40 ? 4 : 7),
    value: random.int(0, 2_999),
    max: 3_000,
  }));
}
