import type { DocumentProblem } from "@guildhall/client";
import { characterSlug, factionOfType } from "@guildhall/contract";
import type { MemberRecord, ProfileFacts } from "@guildhall/store";
import { factDifferences } from "./fact-differences.ts";
import { validCount, validOrProblem } from "./field-checks.ts";
import { RefusedDocumentError } from "./read-document.ts";
import { readableDocument } from "./readable-document.ts";

export interface ReadProfile {
  /** The facts that differ from the stored facts. */
  readonly differences: Partial<ProfileFacts>;
  readonly lost: readonly DocumentProblem[];
}

const GENDERS = new Map<unknown, number>([
  ["MALE", 0],
  ["FEMALE", 1],
]);

/**
 * Reads the facts of a member from the character's own document.
 * @throws RefusedDocumentError for the document of another character; InvalidDocumentError for another document.
 */
export function profileOfCharacter(document: unknown, member: MemberRecord): ReadProfile {
  const { value, problems } = readableDocument("character", document);
  const { id, name } = value;
  // Another character may have taken the name since the roster was returned.
  const other =
    id === undefined ? name !== undefined && characterSlug(name) !== member.nameSlug : false;
  if (other || (id !== undefined && member.characterId !== null && id !== member.characterId)) {
    throw new RefusedDocumentError("The service returned the profile of another character.");
  }
  const lost = [...problems];
  const points = { path: "achievement_points", value: value.achievement_points };
  const facts: ProfileFacts = {
    gender: GENDERS.get(value.gender?.type) ?? null,
    achievementPoints: validOrProblem(points, validCount, lost),
    faction: factionOfType(value.faction?.type),
  };
  return { differences: factDifferences(member, facts), lost };
}
