import {
  type FieldOf,
  type Rights,
  sees,
  seesHidden,
  visibleFields,
} from "@guildhall/admin/rights";
import { DAY_MS } from "@guildhall/contract";
import { isMemberChange, knownFact } from "@guildhall/store";
import { type Character, type CharacterBlock, STATISTICS } from "@guildhall/sync";
import { mediaUrl } from "../media-files.ts";
import { formatTime, formatTimeOrNull, memberAnswer, sharedFields } from "./answers.ts";
import { type CharacterAnswer, changeSchema, valuesSchema } from "./character-schemas.ts";

/** Converts a character to what a reader sees of it; null for a hidden one. */
export function characterAnswer(character: Character, rights: Rights): CharacterAnswer | null {
  const { member } = character;
  if (member.hiddenAt !== null && !seesHidden(rights)) return null;
  // Documents are read when a character was in play, so their times would reveal when its player was last seen.
  const seesLogins = sees(rights, "member", "lastLoginAt");
  const timeOf = (ms: number) => (seesLogins ? ms : Math.floor(ms / DAY_MS) * DAY_MS);
  function shown<Data, Shown>(
    name: FieldOf<"character">,
    { asOf, missing, data }: CharacterBlock<Data>,
    convert: (data: Data) => Shown,
  ) {
    if (!sees(rights, "character", name)) {
      return { asOf: null, missing: "hidden" as const, data: null };
    }
    const at = formatTimeOrNull(asOf === null ? null : timeOf(asOf));
    return { asOf: at, missing, data: data === null ? null : convert(data) };
  }
  const seesGear = sees(rights, "member", "equippedItemLevel");
  return {
    member: visibleFields(rights, "member", memberAnswer(member)),
    profile: shown("profile", character.profile, (data) => data),
    media: shown("media", character.media, (image) => ({ url: mediaUrl(image) })),
    equipment: shown("equipment", character.equipment, copyOf),
    specializations: shown("specializations", character.specializations, copyOf),
    statistics: shown("statistics", character.statistics, ({ values, ...others }) => ({
      ...others,
      values: values.map(({ key, ...value }) => {
        const { kind, unit } = STATISTICS[key];
        return { key, kind, unit, ...value };
      }),
    })),
    achievements: shown("achievements", character.achievements, ({ recent, ...others }) => ({
      ...copyOf(others),
      recent: recent.map(({ at, ...each }) => ({ ...each, at: formatTime(at) })),
    })),
    achievementStatistics: shown(
      "achievementStatistics",
      character.achievementStatistics,
      ({ categories }) => ({
        categories: categories.map(({ groups, ...category }) => ({
          ...category,
          groups: groups.map(({ name, statistics }) => ({
            name,
            statistics: statistics.map(({ updatedAt, ...statistic }) => ({
              ...statistic,
              ...(seesLogins && { updatedAt: formatTimeOrNull(updatedAt) }),
            })),
          })),
        })),
      }),
    ),
    pvp: shown("pvp", character.pvp, copyOf),
    titles: shown("titles", character.titles, copyOf),
    hunterPets: shown("hunterPets", character.hunterPets, copyOf),
    appearance: shown("appearance", character.appearance, copyOf),
    progression: shown("progression", character.progression, copyOf),
    professions: shown("professions", character.professions, copyOf),
    reputation: shown("reputation", character.reputation, copyOf),
    collections: shown("collections", character.collections, copyOf),
    values: shown("values", character.values, (values) =>
      values.map(({ averageItemLevel, equippedItemLevel, ...value }) => ({
        ...sharedFields(valuesSchema, value),
        at: formatTime(timeOf(value.at)),
        level: knownFact("level", value.level),
        ...(seesGear && { averageItemLevel, equippedItemLevel }),
      })),
    ),
    changes: shown("changes", character.changes, (changes) =>
      changes.filter(isMemberChange).map((change) => sharedFields(changeSchema, change)),
    ),
  };
}

/** The types of responses have lists that can be changed. */
type Copied<Data> = Data extends readonly (infer Item)[]
  ? Copied<Item>[]
  : Data extends object
    ? { -readonly [Key in keyof Data]: Copied<Data[Key]> }
    : Data;

const copyOf = <Data>(data: Data) => data as Copied<Data>;
