import type { DocumentProblem } from "@guildhall/client";
import { characterSlug, type DocumentTypes, factionOfType, localize } from "@guildhall/contract";
import type { MemberRecord, ProfileFacts } from "@guildhall/store";
import { factDifferences } from "./fact-differences.ts";
import { validCount, validOrProblem } from "./field-checks.ts";
import { RefusedDocumentError } from "./read-document.ts";
import { type Loose, readableDocument } from "./readable-document.ts";

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
    title: titleOf(value.active_title),
  };
  const differences = factDifferences(member, facts);
  // A character without a title has put it off.
  const isWithoutTitle = facts.title === null && member.title !== null;
  return { differences: { ...differences, ...(isWithoutTitle && { title: null }) }, lost };
}

type ActiveTitle = Loose<DocumentTypes["character"]>["active_title"];

/** Returns the title with `{name}` in place of the name, as each edition writes it; null without a title. */
function titleOf(title: ActiveTitle): string | null {
  const text = typeof title === "string" ? title : localize(title?.display_string ?? title?.name);
  return text?.replace("%s", "{name}") || null;
}
