import { characters, legacy, type Provider } from "@guildhall/contract";
import { type GuildRecord, type MemberRecord, PROFILE } from "@guildhall/store";
import { rosterShape } from "../guild-documents.ts";
import { profileOfLegacyCharacter } from "../legacy-profile-mapping.ts";
import { profileOfCharacter, type ReadProfile } from "../profile-mapping.ts";
import type { CharacterRow } from "./conditional-read.ts";
import { LEGACY_PROFILE } from "./readable-legacy-character.ts";

interface ProfileDocument {
  /** The name that it is stored by. */
  readonly document: string;
  readonly row: CharacterRow;
  readonly read: (document: unknown, member: MemberRecord) => ReadProfile;
}

/** The document of a character that has its facts, in each shape. */
const PROFILE_DOCUMENTS: Readonly<Record<Provider["rosterShape"], ProfileDocument>> = {
  modern: { document: PROFILE, row: characters.get, read: profileOfCharacter },
  legacy: { document: LEGACY_PROFILE, row: legacy.character, read: profileOfLegacyCharacter },
};

/** Returns the document of a guild's characters that has their facts. */
export function profileDocument(
  provider: Provider,
  guild: Pick<GuildRecord, "edition">,
): ProfileDocument {
  return PROFILE_DOCUMENTS[rosterShape(provider, guild)];
}
