import { type DocumentTypes, localize } from "@guildhall/contract";
import type { NewsEntry } from "@guildhall/store";
import { eventKey } from "./dedup-key.ts";
import { newsEntry } from "./news-entry.ts";

type LegacyNewsEntry = NonNullable<DocumentTypes["legacy-guild"]["news"]>[number];

/** The news of a legacy guild with `fields=news`: loots, and achievements of members and guild. */
export function newsOfLegacyGuild(
  guild: DocumentTypes["legacy-guild"],
  guildId: number,
): NewsEntry[] {
  return (guild.news ?? []).map((entry) => newsOfLegacyEntry(entry, guildId));
}

function newsOfLegacyEntry(entry: LegacyNewsEntry, guildId: number): NewsEntry {
  const { type, timestamp, achievement, itemId } = entry;
  const characterName = type === "guildAchievement" ? null : (entry.character ?? null);
  return newsEntry({
    guildId,
    source: "api",
    type,
    timestamp,
    characterName,
    subject: localize(achievement?.title) ?? (itemId === undefined ? null : `Item ${itemId}`),
    eventKey: eventKeyOf(entry, characterName),
    entry,
  });
}

/** A member's achievement has the key that the activity document gives it, so both make one item. */
function eventKeyOf(entry: LegacyNewsEntry, characterName: string | null): string | null {
  const { type, timestamp, achievement, itemId } = entry;
  const who = characterName?.toLowerCase() ?? "";
  if (achievement && who) return eventKey("achievement", achievement.id, who, timestamp);
  if (achievement) return eventKey("guild-achievement", achievement.id, timestamp);
  return itemId === undefined ? null : eventKey(type, itemId, who, timestamp);
}
