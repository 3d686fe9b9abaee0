import type { Guild } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";

const FACTIONS = { ALLIANCE: "guild.alliance", HORDE: "guild.horde" } as const;

const EDITIONS = {
  classic1x: "guild.classicEra",
  classic: "guild.classicProgression",
  classicann: "guild.classicAnniversary",
} as const;

const isKnown = (edition: string): edition is keyof typeof EDITIONS =>
  Object.hasOwn(EDITIONS, edition);

export function factionName(faction: Guild["faction"], t: Translate): string {
  return t(faction === null ? "guild.neutral" : FACTIONS[faction]);
}

/** Whether a guild is in a Classic edition. The activity of these has no boss kills. */
export function isClassic(guild: Pick<Guild, "edition"> | undefined): boolean {
  return guild !== undefined && guild.edition !== "current";
}

/** The edition's name; null for the current game. */
export function editionName(edition: string, t: Translate): string | null {
  if (edition === "current") return null;
  return isKnown(edition) ? t(EDITIONS[edition]) : edition;
}

/** Returns why a guild has no members to show. */
export function noMembersText(
  { syncedAt, minimumLevel }: Pick<Guild, "syncedAt" | "minimumLevel">,
  t: Translate,
): string {
  if (syncedAt === null) return t("guild.afterFirstSync");
  return minimumLevel > 1 ? t("guild.noneFromLevel", { level: minimumLevel }) : t("guild.nobody");
}

const LANGUAGES_OF_NAMES = { kr: "ko", tw: "zh-TW", cn: "zh-CN" } as const;

/** The language of the names in a region, which selects the fonts. Undefined for regions with several languages. */
export function languageOfNames(region: Guild["region"] | undefined): string | undefined {
  return region === "kr" || region === "tw" || region === "cn"
    ? LANGUAGES_OF_NAMES[region]
    : undefined;
}

/** Returns the line above the guild's name, such as "Alliance · EU · Classic Era". */
export function guildBelonging({ faction, region, edition }: Guild, t: Translate): string {
  return [
    faction === null ? null : factionName(faction, t),
    region.toUpperCase(),
    editionName(edition, t),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
