import type { DocumentProblem } from "@guildhall/client";
import { type DocumentTypes, localize } from "@guildhall/contract";
import type { NewsKind } from "@guildhall/store";
import type { ReadNews } from "./activity-news.ts";
import { type DocumentNews, documentNews, type NewsEvent } from "./document-news.ts";
import { validId, validName, validOr } from "./field-checks.ts";
import { itemSubject } from "./item-names.ts";
import { type Loose, readableList } from "./readable-document.ts";

type LegacyNewsEntry = NonNullable<DocumentTypes["legacy-guild"]["news"]>[number];

/**
 * The news of a legacy guild with `fields=news`: loots, and achievements of members and guild.
 * @throws InvalidDocumentError for another document.
 */
export function newsOfLegacyGuild(document: unknown, guildId: number): ReadNews {
  const { envelope, entries } = readableList("legacy-guild", document, "news");
  const { name = null, realm = null } = envelope.value;
  const lost: DocumentProblem[] = [];
  const news = (entries ?? []).flatMap(({ value, raw, problems }) => {
    const item = newsOfLegacyEntry(value, raw, guildId);
    if (item) lost.push(...problems);
    return item ?? [];
  });
  const identity = { id: null, name, realm };
  return { identity, news, unreadable: (entries?.length ?? 0) - news.length, lost };
}

function newsOfLegacyEntry(
  entry: Loose<LegacyNewsEntry>,
  raw: unknown,
  guildId: number,
): DocumentNews | null {
  const type = validOr(entry.type, validName);
  const { timestamp, achievement } = entry;
  if (type === null || timestamp === undefined) return null;
  const itemId = validOr(entry.itemId, validId);
  const isGuilds = type === "guildAchievement";
  const characterName = isGuilds ? null : validOr(entry.character, validName);
  return documentNews({
    guildId,
    source: "api",
    type,
    timestamp,
    kind: KINDS[type] ?? "other",
    subjectId: achievement?.id ?? itemId,
    characterName,
    subject: localize(achievement?.title) ?? (itemId === null ? null : itemSubject(itemId)),
    event: eventOf(type, { achievementId: achievement?.id, itemId, characterName }),
    itemId,
    entry: raw,
  });
}

const KINDS: Readonly<Record<string, NewsKind>> = {
  itemLoot: "loot",
  itemPurchase: "purchase",
  itemCraft: "craft",
  playerAchievement: "achievement",
  guildAchievement: "guild-achievement",
};

interface EventSubject {
  readonly achievementId: number | undefined;
  readonly itemId: number | null;
  readonly characterName: string | null;
}

/** The event of an achievement, which is also an entry of the activity document with the same event. */
function eventOf(type: string, subject: EventSubject): NewsEvent | null {
  const { achievementId, itemId, characterName } = subject;
  const who = characterName ? { name: characterName, characterId: null, realmSlug: null } : null;
  if (achievementId !== undefined) {
    return { what: [who ? "achievement" : "guild-achievement", achievementId], who };
  }
  return itemId === null ? null : { what: [type, itemId], who };
}
