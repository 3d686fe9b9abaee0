import type { RankRuleName } from "@guildhall/admin/people";
import type { GuildPreferences, RankRule } from "@guildhall/store";
import type { ByRank } from "./flag-values.ts";
import { terminalText } from "./terminal-text.ts";

/** The flags of ranks: values by rank. An empty value removes the one of the rank. */
export interface RankFlags {
  readonly rank?: ByRank;
  readonly rankColor?: ByRank;
  readonly rankDays?: ByRank;
  readonly rankLevel?: ByRank;
  readonly rankItemLevel?: ByRank;
}

type Ranks = Pick<GuildPreferences, "rankNames" | "rankColors" | "rankRules">;

const RULES = {
  rankDays: "minimumDays",
  rankLevel: "minimumLevel",
  rankItemLevel: "minimumItemLevel",
} as const satisfies Partial<Record<keyof RankFlags, RankRuleName>>;

/** Returns the ranks of a guild after the changes of flags. */
export function changedRanks({ rankNames, rankColors, rankRules }: Ranks, flags: RankFlags): Ranks {
  return {
    rankNames: merged(rankNames, flags.rank),
    rankColors: merged(rankColors, flags.rankColor),
    rankRules: mergedRules(rankRules, flags),
  };
}

function merged(before: ByRank, changed: ByRank = {}): ByRank {
  const all = Object.entries({ ...before, ...changed });
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
}

function mergedRules(before: Ranks["rankRules"], flags: RankFlags): Ranks["rankRules"] {
  const rules: Record<string, RankRule> = { ...before };
  for (const [flag, rule] of Object.entries(RULES)) {
    for (const [rank, value] of Object.entries(flags[flag as keyof typeof RULES] ?? {})) {
      rules[rank] = { ...rules[rank], [rule]: value === "" ? null : Number(value) };
    }
  }
  const has = (rule: RankRule) => Object.values(rule).some((value) => value != null);
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => has(rule)));
}

/** Describes the ranks that differ from the usual ones, such as `3 Ember #c0a060 (30 days, level 60)`. */
export function ranksText({ rankNames, rankColors, rankRules }: Ranks): string {
  return Object.keys({ ...rankNames, ...rankColors, ...rankRules })
    .map((rank) => {
      const { minimumDays, minimumLevel, minimumItemLevel } = rankRules[rank] ?? {};
      const rules = [
        minimumDays && `${minimumDays} days`,
        minimumLevel && `level ${minimumLevel}`,
        minimumItemLevel && `item level ${minimumItemLevel}`,
      ].filter(Boolean);
      const shown = rules.length === 0 ? null : `(${rules.join(", ")})`;
      return [rank, rankNames[rank], rankColors[rank], shown].filter(Boolean).join(" ");
    })
    .map(terminalText)
    .join(", ");
}
