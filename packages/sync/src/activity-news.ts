import { type DocumentTypes, localize } from "@guildhall/contract";
import { type NewsEvent, type ToldCharacter, type ToldNews, toldNews } from "./told-news.ts";

type ActivityEntry = NonNullable<DocumentTypes["guild-activity"]["activities"]>[number];
type ActivityCharacter = Partial<
  NonNullable<ActivityEntry["character_achievement"]>["character"]
> & {
  readonly name: string;
};

/** The news of a guild activity document, one item per entry (contract 2.3). */
export function newsOfActivity(
  activity: DocumentTypes["guild-activity"],
  guildId: number,
): ToldNews[] {
  return (activity.activities ?? []).map((entry) => newsOfActivityEntry(entry, guildId));
}

function newsOfActivityEntry(entry: ActivityEntry, guildId: number): ToldNews {
  return toldNews({
    guildId,
    source: "api",
    type: entry.activity.type,
    timestamp: entry.timestamp,
    ...activityDetail(entry),
    entry,
  });
}

interface ActivityDetail {
  readonly characterName: string | null;
  readonly subject: string | null;
  readonly event: NewsEvent | null;
}

/** The character's name is in the detail object, or, as contract 2.3 shows it, at the entry. */
function activityDetail(entry: ActivityEntry): ActivityDetail {
  const earned = entry.character_achievement;
  if (earned) {
    const { character, achievement } = earned;
    return {
      characterName: character.name,
      subject: localize(achievement.name),
      event: { what: ["achievement", achievement.id], who: toldCharacter(character) },
    };
  }
  const fought = entry.encounter_completed;
  if (fought) {
    const subject = [localize(fought.encounter.name), localize(fought.mode?.name)];
    const { character } = entry;
    return {
      characterName: character?.name ?? null,
      subject: subject.filter(Boolean).join(", ") || null,
      event: {
        what: ["encounter", fought.encounter.id, fought.mode?.type ?? ""],
        who: character ? toldCharacter(character) : null,
      },
    };
  }
  return { characterName: nestedCharacterName(entry), subject: null, event: null };
}

function toldCharacter({ name, id, realm }: ActivityCharacter): ToldCharacter {
  return { name, characterId: id ?? null, realmSlug: realm?.slug ?? null };
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
