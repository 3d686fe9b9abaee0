import { characters, type Edition } from "@guildhall/contract";
import type { MemberRecord } from "@guildhall/store";

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
  readonly row: (typeof characters)[DetailDocument["name"]];
}

/** Returns the documents that a character can have in an edition, in the order of their requests. */
export function detailRows(
  edition: Edition,
  { classId }: Pick<MemberRecord, "classId">,
): readonly DetailRow[] {
  return DETAILS.filter(
    (detail) =>
      (detail.editions?.includes(edition) ?? true) &&
      (detail.classId === undefined || detail.classId === classId),
  ).map(({ name }) => ({ document: `characters.${name}`, row: characters[name] }));
}
