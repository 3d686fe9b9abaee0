import type { DocumentProblem } from "@guildhall/client";
import { type DocumentTypes, localize } from "@guildhall/contract";
import {
  type DocumentNews,
  documentNews,
  type NamedCharacter,
  type NewsEvent,
} from "./document-news.ts";
import { validName, validOr } from "./field-checks.ts";
import { type Loose, readableList } from "./readable-document.ts";

type ActivityEntry = NonNullable<DocumentTypes["guild-activity"]["activities"]>[number];
type ActivityCharacter = NonNullable<Loose<ActivityEntry>["character_achievement"]>["character"];

/** The guild of a document of news. A field is null when the document omits it. */
export interface NewsIdentity {
  readonly id: number | null;
  readonly name: string | null;
  /** The realm's name or slug. */
  readonly realm: string | null;
}

/** The news of a document. */
export interface ReadNews {
  readonly identity: NewsIdentity;
  readonly news: readonly DocumentNews[];
  /** Number of entries that were dropped because their type or time is invalid. */
  readonly unreadable: number;
  /** The invalid fields that were dropped from the other entries. */
  readonly lost: readonly DocumentProblem[];
}

/**
 * The news of a guild activity document, one item per entry (contract 2.3).
 * @throws InvalidDocumentError for another document.
 */
export function newsOfActivity(document: unknown, guildId: number): ReadNews {
  const { envelope, entries } = readableList("guild-activity", document, "activities");
  const { id = null, name = null, realm } = envelope.value.guild ?? {};
  const lost: DocumentProblem[] = [...envelope.problems];
  const news = (entries ?? []).flatMap(({ value, raw, problems }) => {
    const item = newsOfActivityEntry(value, raw, guildId);
    if (item) lost.push(...problems);
    return item ?? [];
  });
  const identity = { id, name, realm: realm?.slug ?? null };
  return { identity, news, unreadable: (entries?.length ?? 0) - news.length, lost };
}

function newsOfActivityEntry(
  entry: Loose<ActivityEntry>,
  raw: unknown,
  guildId: number,
): DocumentNews | null {
  const type = validOr(entry.activity?.type, validName);
  const { timestamp } = entry;
  if (type === null || timestamp === undefined) return null;
  return documentNews({
    guildId,
    source: "api",
    type,
    timestamp,
    ...activityDetail(entry),
    entry: raw,
  });
}

interface ActivityDetail
  extends Pick<DocumentNews, "kind" | "subjectId" | "difficulty" | "difficultyName"> {
  readonly characterName: string | null;
  readonly subject: string | null;
  readonly event: NewsEvent | null;
}

/** Returns the character's name from the detail object or, as in contract 2.3, from the entry. */
function activityDetail(entry: Loose<ActivityEntry>): ActivityDetail {
  const earned = entry.character_achievement;
  if (earned?.achievement) {
    const { achievement } = earned;
    const who = toldCharacter(earned.character);
    return {
      kind: "achievement",
      subjectId: achievement.id ?? null,
      characterName: who?.name ?? null,
      subject: localize(achievement.name),
      event:
        who && achievement.id !== undefined ? { what: ["achievement", achievement.id], who } : null,
    };
  }
  const fought = entry.encounter_completed;
  if (fought?.encounter) {
    const { encounter, mode } = fought;
    const who = toldCharacter(entry.character);
    return {
      kind: "boss",
      subjectId: encounter.id ?? null,
      difficulty: validOr(mode?.type, validName),
      difficultyName: validOr(localize(mode?.name) ?? undefined, validName),
      characterName: who?.name ?? null,
      subject: localize(encounter.name),
      event:
        encounter.id === undefined
          ? null
          : { what: ["encounter", encounter.id, mode?.type ?? ""], who },
    };
  }
  return { characterName: nestedCharacterName(entry), subject: null, event: null };
}

function toldCharacter(character: Partial<ActivityCharacter>): NamedCharacter | null {
  const name = validOr(character?.name, validName);
  if (name === null) return null;
  const { id, realm } = character ?? {};
  return { name, characterId: id ?? null, realmSlug: realm?.slug ?? null };
}

/** The name of the character in the first detail object that has one, for an unknown type. */
function nestedCharacterName(entry: object): string | null {
  for (const detail of [entry, ...Object.values(entry)]) {
    const { name } = objectOf(objectOf(detail).character);
    if (typeof name === "string" && validName(name) === null) return name;
  }
  return null;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
