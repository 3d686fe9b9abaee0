import { characters, DAY_MS } from "@guildhall/contract";
import {
  type CharacterDocumentInsert,
  type CharacterValues,
  type MemberRecord,
  PROFILE,
} from "@guildhall/store";
import { profileOfCharacter, type ReadProfile } from "../profile-mapping.ts";
import type { StageContext } from "../stage.ts";
import { readIfChanged } from "./conditional-read.ts";
import type { DueProfile } from "./due-profiles.ts";

/** Collects the profiles of a stage, and stores them together. */
export function collectProfiles({ store, clock }: StageContext) {
  let pending: { each: DueProfile; profile: NewProfile | null }[] = [];
  return {
    /** Null for a profile that has not changed. */
    add: (each: DueProfile, profile: NewProfile | null) => void pending.push({ each, profile }),
    async flush() {
      const batch = pending;
      pending = [];
      const at = clock();
      const isNews = ({ each, profile }: (typeof batch)[number]) =>
        profile !== null || (each.member.profileAt ?? 0) < at - DAY_MS;
      const news = batch.filter(isNews);
      if (news.length === 0) return;
      const documents = news.flatMap(({ each, profile }) =>
        profile ? [{ memberId: each.member.id, document: PROFILE, ...profile.insert, at }] : [],
      );
      const updates = news.map(({ each, profile }) => ({
        id: each.member.id,
        ...profile?.differences,
        profileAt: at,
      }));
      const values = news.flatMap(({ each, profile }) =>
        profile ? [valuesOf({ ...each.member, ...profile.differences }, at)] : [],
      );
      await store.transaction(async (queries) => {
        await queries.characters.put(documents);
        await queries.characters.addValues(values);
        await queries.members.update(updates);
      });
    },
  };
}

function valuesOf(member: MemberRecord, at: number): CharacterValues {
  const { id: memberId, level, averageItemLevel, equippedItemLevel, achievementPoints } = member;
  return { memberId, at, level, averageItemLevel, equippedItemLevel, achievementPoints };
}

/** A changed profile, ready to store. */
export interface NewProfile extends ReadProfile {
  readonly insert: Pick<CharacterDocumentInsert, "text" | "modifiedAt">;
}

/** Returns the profile, or null when the service confirms that it has not changed. */
export async function fetchProfile(
  { client, signal }: StageContext,
  { member, stored }: DueProfile,
): Promise<NewProfile | null> {
  const changed = await readIfChanged({ client, member, row: characters.get, stored, signal });
  if (!changed) return null;
  const { value, ...insert } = changed;
  return { ...profileOfCharacter(value, member), insert };
}
