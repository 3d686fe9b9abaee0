import type { GuildDetail } from "@guildhall/server/api";
import forms from "../forms/forms.module.css";
import { rankName } from "../roster/rank-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./settings.module.css";

type RankRules = NonNullable<GuildDetail["rankRules"]>;

/** The ranks below the guild master. */
const RANKS = Array.from({ length: 9 }, (_, index) => index + 1);

/** The rules, with their names, the names of their fields, and their maximum. */
const RULES = [
  ["minimumDays", "settings:guild.minimumDays", "settings:guild.minimumDaysOf", 3650],
  ["minimumLevel", "settings:guild.minimumLevel", "settings:guild.minimumLevelOf", 1000],
  [
    "minimumItemLevel",
    "settings:guild.minimumItemLevel",
    "settings:guild.minimumItemLevelOf",
    100_000,
  ],
] as const;

/** Returns the rules with one changed, without ranks that have none. */
function withRule(rules: RankRules, rank: number, rule: RankRules[string]): RankRules {
  const changed: RankRules = { ...rules, [rank]: { ...rules[rank], ...rule } };
  const all = Object.entries(changed);
  return Object.fromEntries(
    all.filter(([, given]) => Object.values(given).some((value) => value !== null)),
  );
}

interface RankRuleFieldsProps {
  readonly guild: GuildDetail;
  readonly rules: RankRules;
  readonly change: (rules: RankRules) => void;
}

/** What a member must have for each rank. */
export function RankRuleFields({ guild, rules, change }: RankRuleFieldsProps) {
  const { t } = useTexts();
  return (
    <fieldset className={forms.field}>
      <legend className={forms.label}>{t("settings:guild.rankRules")}</legend>
      <p className={forms.hint}>{t("settings:guild.rankRulesHint")}</p>
      <div className={classes.rule} aria-hidden>
        <span />
        {RULES.map(([rule, title]) => (
          <span key={rule} className={forms.hint}>
            {t(title)}
          </span>
        ))}
      </div>
      {RANKS.map((rank) => {
        const name = rankName(rank, t, guild.rankNames);
        return (
          <div key={rank} className={classes.rule}>
            <bdi>{name}</bdi>
            {RULES.map(([rule, , label, maximum]) => (
              <input
                key={rule}
                type="number"
                className="input"
                min={1}
                max={maximum}
                aria-label={t(label, { rank: name })}
                value={rules[rank]?.[rule] ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  change(withRule(rules, rank, { [rule]: value === "" ? null : Number(value) }))
                }
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}
