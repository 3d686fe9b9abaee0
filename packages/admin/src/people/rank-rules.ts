import { DAY_MS } from "@guildhall/contract";
import { knownFact, type MemberRecord, type RankRule } from "@guildhall/store";

export const RANK_RULES = [
  "minimumDays",
  "minimumLevel",
  "minimumItemLevel",
] as const satisfies readonly (keyof RankRule)[];

export type RankRuleName = (typeof RANK_RULES)[number];

/** What decides whether a member meets the rules of a rank. */
export type RankedMember = Pick<
  MemberRecord,
  "level" | "equippedItemLevel" | "joinedAt" | "firstSeenAt"
>;

/** A rule of a rank that a member does not meet. */
export interface UnmetRule {
  readonly rule: RankRuleName;
  readonly needed: number;
  /** Null when it is unknown whether the member meets the rule. */
  readonly actual: number | null;
}

/** Returns the rules of a rank that a member does not meet, or of which that is unknown. `now` is in ms since 1970. */
export function unmetRules(member: RankedMember, rules: RankRule, now: number): UnmetRule[] {
  const days = Math.floor((now - (member.joinedAt ?? member.firstSeenAt)) / DAY_MS);
  const actual: Readonly<Record<RankRuleName, number | null>> = {
    // A member of the first roster has been in the guild for at least these days.
    minimumDays: member.joinedAt === null && days < (rules.minimumDays ?? 0) ? null : days,
    minimumLevel: knownFact("level", member.level),
    minimumItemLevel: member.equippedItemLevel,
  };
  return RANK_RULES.flatMap((rule) => {
    const needed = rules[rule] ?? 0;
    const has = actual[rule];
    return needed === 0 || (has !== null && has >= needed) ? [] : { rule, needed, actual: has };
  });
}
