import type { DocumentProblem } from "@guildhall/client";
import { characterSlug, factionOfType } from "@guildhall/contract";
import type { MemberRecord } from "@guildhall/store";
import { validCount, validOrProblem } from "./field-checks.ts";
import { RefusedDocument } from "./read-document.ts";
import { readableDocument } from "./readable-document.ts";

export interface ReadProfile {
  /** The facts that differ from the stored facts. */
  readonly differences: Partial<Pick<MemberRecord, "gender" | "achievementPoints" | "faction">>;
  readonly lost: readonly DocumentProblem[];
}

const GENDERS = new Map<unknown, number>([
  ["MALE", 0],
  ["FEMALE", 1],
]);

/**
 * Reads the facts of a member from the character's own document.
 * @throws RefusedDocument for the document of another character; InvalidDocumentError for another document.
 */
export function profileOfCharacter(document: unknown, member: MemberRecord): ReadProfile {
  const { value, problems } = readableDocument("character", document);
  const { id, name } = value;
  // Another character may have taken the name since the roster was returned.
  const other =
    id === undefined ? name !== undefined && characterSlug(name) !== member.nameSlug : false;
  if (other || (id !== undefined && member.characterId !== null && id !== member.characterId)) {
    throw new RefusedDocument("The service returned the profile of another character.");
  }
  const gender = GENDERS.get(value.gender?.type) ?? member.gender;
  const lost = [...problems];
  const sent = { path: "achievement_points", value: value.achievement_points };
  const points = validOrProblem(sent, validCount, lost);
  const achievementPoints = points ?? member.achievementPoints;
  const faction = factionOfType(value.faction?.type) ?? member.faction;
  return {
    differences: {
      ...(gender !== member.gender && { gender }),
      ...(achievementPoints !== member.achievementPoints && { achievementPoints }),
      ...(faction !== member.faction && { faction }),
    },
    lost,
  };
}
