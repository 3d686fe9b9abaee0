import { type DocumentTypes, localize } from "@guildhall/contract";
import { itemSubject } from "./item-names.ts";
import { type NewsEvent, type ToldNews, toldNews } from "./told-news.ts";

type LegacyNewsEntry = NonNullable<DocumentTypes["legacy-guild"]["news"]>[number];

/** The news of a legacy guild with `fields=news`: loots, and achievements of members and guild. */
export function newsOfLegacyGuild(
  guild: DocumentTypes["legacy-guild"],
  guildId: number,
): ToldNews[] {
  return (guild.news ?? []).map((entry) => newsOfLegacyEntry(entry, guildId));
}

function newsOfLegacyEntry(entry: LegacyNewsEntry, guildId: number): ToldNews {
  const { type, timestamp, achievement, itemId } = entry;
  const characterName = type === "guildAchievement" ? null : (entry.character ?? null);
  return toldNews({
    guildId,
    source: "api",
    type,
    timestamp,
    characterName,
    subject: localize(achievement?.title) ?? (itemId === undefined ? null : itemSubject(itemId)),
    event: eventOf(entry, characterName),
    itemId: itemId ?? null,
    entry,
  });
}

/** A member's achievement is the event that the activity document tells, so both make one item. */
function eventOf(entry: LegacyNewsEntry, characterName: string | null): NewsEvent | null {
  const { type, achievement, itemId } = entry;
  const who = characterName ? { name: characterName, characterId: null, realmSlug: null } : null;
  if (achievement) {
    return { what: [who ? "achievement" : "guild-achievement", achievement.id], who };
  }
  return itemId === undefined ? null : { what: [type, itemId], who };
}
