import { type MemberFacts, type MemberRecord, UNKNOWN_MEMBER } from "@guildhall/store";

/** Returns the facts of a member, for tests of a few facts. */
export function memberFacts(facts: Partial<MemberFacts> & { readonly name: string }): MemberFacts {
  return {
    ...UNKNOWN_MEMBER,
    nameSlug: facts.name.toLowerCase(),
    realmSlug: "hollowmere",
    realmName: "Hollowmere",
    classId: 1,
    raceId: 1,
    gender: 0,
    level: 80,
    rank: 5,
    achievementPoints: 100,
    faction: 1,
    ...facts,
  };
}

/** Returns a stored member. */
export function memberRecord(
  facts: Partial<MemberRecord> & { readonly id: number; readonly name: string },
): MemberRecord {
  return {
    ...memberFacts(facts),
    guildId: 1,
    firstSeenAt: 0,
    joinedAt: null,
    leftAt: null,
    profileAt: null,
    hiddenAt: null,
    ...facts,
  };
}
