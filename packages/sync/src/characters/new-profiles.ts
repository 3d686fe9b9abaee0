import { DAY_MS } from "@guildhall/contract";
import type { CharacterDocumentInsert, CharacterValues, MemberRecord } from "@guildhall/store";
import type { ReadProfile } from "../profile-mapping.ts";
import type { StageContext } from "../stage.ts";
import { readIfChanged } from "./conditional-read.ts";
import { documentFacts } from "./document-facts.ts";
import type { DueProfile } from "./due-profiles.ts";
import { profileDocument } from "./profile-document.ts";

/**
 * Collects the profiles of a stage, and stores them together.
 *
 * @param hasMore whether the times of unchanged profiles are stored, too, because the time of the sweep will not tell them
 */
export function collectProfiles({ store, provider, guild, clock }: StageContext, hasMore: boolean) {
  const { document } = profileDocument(provider, guild);
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
      const confirmed = batch.flatMap(({ each, profile }) =>
        hasMore && !profile ? [{ memberId: each.member.id, document }] : [],
      );
      if (news.length + confirmed.length === 0) return;
      const documents = news.flatMap(({ each, profile }) =>
        profile ? [{ memberId: each.member.id, ...profile.insert, at }] : [],
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
        await queries.characters.confirm(confirmed, at);
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
  readonly insert: Omit<CharacterDocumentInsert, "memberId" | "at">;
}

/** Returns the profile, or null when the service confirms that it has not changed. */
export async function fetchProfile(
  { client, provider, guild, signal }: StageContext,
  { member, stored }: DueProfile,
): Promise<NewProfile | null> {
  const { document, row, read } = profileDocument(provider, guild);
  const changed = await readIfChanged({ client, member, row, stored, signal });
  if (!changed) return null;
  const { value, ...times } = changed;
  return {
    ...read(value, member),
    insert: { document, ...times, ...documentFacts(document, value) },
  };
}
