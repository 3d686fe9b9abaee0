import { type DocumentTypes, localize } from "@guildhall/contract";
import type { NewsEntry } from "@guildhall/store";
import { eventKey } from "./dedup-key.ts";
import { newsEntry } from "./news-entry.ts";

type ActivityEntry = NonNullable<DocumentTypes["guild-activity"]["activities"]>[number];

/** The news of a guild activity document, one item per entry (contract 2.3). */
export function newsOfActivity(
  activity: DocumentTypes["guild-activity"],
  guildId: number,
): NewsEntry[] {
  return (activity.activities ?? []).map((entry) => newsOfActivityEntry(entry, guildId));
}

function newsOfActivityEntry(entry: ActivityEntry, guildId: number): NewsEntry {
  const { timestamp } = entry;
  const { characterName, subject, event } = activityDetail(entry);
  return newsEntry({
    guildId,
    source: "api",
    type: entry.activity.type,
    timestamp,
    characterName,
    subject,
    eventKey: event && eventKey(...event, timestamp),
    entry,
  });
}

interface ActivityDetail {
  readonly characterName: string | null;
  readonly subject: string | null;
  /** Which event it is, told by what neither a locale nor a build changes. */
  readonly event: readonly (string | number)[] | null;
}

/** The character's name is in the detail object, or, as contract 2.3 shows it, at the entry. */
function activityDetail(entry: ActivityEntry): ActivityDetail {
  const earned = entry.character_achievement;
  if (earned) {
    const { name } = earned.character;
    return {
      characterName: name,
      subject: localize(earned.achievement.name),
      event: ["achievement", earned.achievement.id, name.toLowerCase()],
    };
  }
  const fought = entry.encounter_completed;
  if (fought) {
    const mode = fought.mode?.type ?? "";
    const characterName = entry.character?.name ?? null;
    return {
      characterName,
      subject:
        [localize(fought.encounter.name), localize(fought.mode?.name)].filter(Boolean).join(", ") ||
        null,
      event: ["encounter", fought.encounter.id, mode, characterName ?? ""],
    };
  }
  return { characterName: nestedCharacterName(entry), subject: null, event: null };
}

/** Of a type that is not known here: the name of the character in whichever detail object has one. */
function nestedCharacterName(entry: ActivityEntry): string | null {
  for (const detail of [entry, ...Object.values(entry)]) {
    const { name } = objectOf(objectOf(detail).character);
    if (typeof name === "string") return name;
  }
  return null;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
