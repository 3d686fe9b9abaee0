import type { DocumentProblem } from "@guildhall/client";
import { characterSlug, factionOfType, localize } from "@guildhall/contract";
import type { MemberRecord, ProfileFacts } from "@guildhall/store";
import { titleText } from "./characters/view/titles.ts";
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
  requireProfileOf(member, { id: value.id ?? null, name: value.name });
  const lost = [...problems];
  const points = { path: "achievement_points", value: value.achievement_points };
  const count = (path: "average_item_level" | "equipped_item_level") =>
    validOrProblem({ path, value: value[path] }, validCount, lost);
  const facts: ProfileFacts = {
    gender: GENDERS.get(value.gender?.type) ?? null,
    achievementPoints: validOrProblem(points, validCount, lost),
    faction: factionOfType(value.faction?.type),
    // 0 means unknown.
    lastLoginAt: value.last_login_timestamp || null,
    averageItemLevel: count("average_item_level"),
    equippedItemLevel: count("equipped_item_level"),
    specId: value.active_spec?.id || null,
    specName: localize(value.active_spec?.name),
    title: titleText(value.active_title),
  };
  return { ...profileOfFacts(member, facts), lost };
}

/**
 * Checks whether a profile is that of the member: another character may have taken the name since the roster was returned.
 * @throws RefusedDocumentError
 */
export function requireProfileOf(
  member: MemberRecord,
  { id, name }: { readonly id: number | null; readonly name: string | undefined },
): void {
  const other =
    id === null
      ? name !== undefined && characterSlug(name) !== member.nameSlug
      : member.characterId !== null && id !== member.characterId;
  if (!other) return;
  throw new RefusedDocumentError("The service returned the profile of another character.");
}

/** Returns the facts that differ from the stored facts. */
export function profileOfFacts(
  member: MemberRecord,
  facts: ProfileFacts,
): Pick<ReadProfile, "differences"> {
  const differences = factDifferences(member, facts);
  // A character without a title has put it off.
  const isWithoutTitle = facts.title === null && member.title !== null;
  return { differences: { ...differences, ...(isWithoutTitle && { title: null }) } };
}
