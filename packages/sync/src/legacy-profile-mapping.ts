import { legacySpecializationId, localize } from "@guildhall/contract";
import { type MemberRecord, type ProfileFacts, UNKNOWN_PROFILE } from "@guildhall/store";
import { readableLegacyCharacter } from "./characters/readable-legacy-character.ts";
import { legacyTitlesOf } from "./characters/view/titles.ts";
import { validCount, validOrProblem } from "./field-checks.ts";
import { characterIdOfThumbnail } from "./legacy-mapping.ts";
import { profileOfFacts, type ReadProfile, requireProfileOf } from "./profile-mapping.ts";

/**
 * Reads the facts of a member that the legacy roster lacks from the legacy character (contract 2.2).
 * @throws RefusedDocumentError for the document of another character; InvalidDocumentError for another document.
 */
export function profileOfLegacyCharacter(document: unknown, member: MemberRecord): ReadProfile {
  const { value, problems } = readableLegacyCharacter(document);
  const { name, thumbnail = "", items, talents } = value;
  requireProfileOf(member, { id: characterIdOfThumbnail(thumbnail), name });
  const lost = [...problems];
  const count = (field: "averageItemLevel" | "averageItemLevelEquipped") =>
    validOrProblem({ path: `items.${field}`, value: items?.[field] }, validCount, lost);
  const spec = talents?.find(({ selected }) => selected)?.spec;
  const facts: ProfileFacts = {
    ...UNKNOWN_PROFILE,
    // 0 means unknown.
    lastLoginAt: value.lastModified || null,
    averageItemLevel: count("averageItemLevel"),
    equippedItemLevel: count("averageItemLevelEquipped"),
    specId: spec ? legacySpecializationId(member.classId, spec) : null,
    specName: localize(spec?.name),
    title: legacyTitlesOf(value)?.active ?? null,
  };
  return { ...profileOfFacts(member, facts), lost };
}
