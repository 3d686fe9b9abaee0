import { characters, type Edition } from "@guildhall/contract";
import type { MemberRecord } from "@guildhall/store";
import type { CharacterRow } from "./conditional-read.ts";

/** The row of the brackets that a PvP summary lists. */
export const BRACKET = "characters.pvpBracket";
export const PVP_SUMMARY = "characters.pvpSummary";

/** Returns the row of a PvP bracket, such as `2v2`. */
export function bracketRow(subject: string): DetailRow {
  return { document: BRACKET, row: characters.pvpBracket, subject };
}

/** Returns the name that a document is stored by, such as `characters.pvpBracket/2v2`. */
export function storedName({ document, subject }: Omit<DetailRow, "row">): string {
  return subject ? `${document}/${subject}` : document;
}

/** A document of a character besides its profile. */
interface DetailDocument {
  readonly name: Exclude<keyof typeof characters, "get" | "status" | "pvpBracket">;
  /** The editions that have it. Omitted for all. */
  readonly editions?: readonly Edition[];
  /** The class that has it. Omitted for all. */
  readonly classId?: number;
}

const HUNTER = 3;
const WITH_ACHIEVEMENTS = ["current", "classic", "classicann"] as const;

/** In the order of their requests: what a visitor looks at first. */
const DETAILS: readonly DetailDocument[] = [
  { name: "equipment" },
  { name: "media" },
  { name: "specializations" },
  { name: "statistics" },
  { name: "achievements", editions: WITH_ACHIEVEMENTS },
  { name: "achievementStatistics", editions: WITH_ACHIEVEMENTS },
  { name: "pvpSummary" },
  { name: "titles", editions: ["current"] },
  { name: "hunterPets", classId: HUNTER },
  { name: "appearance" },
];

/** A row of the contract with its name in the table, such as `characters.equipment`. */
export interface DetailRow {
  readonly document: string;
  readonly row: CharacterRow;
  /** The PvP bracket, such as `2v2`. Omitted for other rows. */
  readonly subject?: string;
}

/** Returns the documents that a character can have in an edition, in the order of their requests. Null for a character of any class. */
export function detailRows(
  edition: Edition,
  member: Pick<MemberRecord, "classId"> | null,
): readonly DetailRow[] {
  return DETAILS.filter(
    ({ editions, classId }) =>
      (editions?.includes(edition) ?? true) &&
      (classId === undefined || member === null || classId === member.classId),
  ).map(({ name }) => ({ document: `characters.${name}`, row: characters[name] }));
}
