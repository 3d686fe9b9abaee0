import { IconX } from "@tabler/icons-react";
import forms from "../forms/forms.module.css";
import { rankName } from "../roster/rank-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./settings.module.css";

type ByRank = Readonly<Record<string, string>>;

interface RankFieldsProps {
  readonly names: ByRank;
  readonly changeNames: (names: ByRank) => void;
  readonly colors: ByRank;
  readonly changeColors: (colors: ByRank) => void;
}

/** The game has ten ranks. */
const RANKS = Array.from({ length: 10 }, (_, rank) => rank);

/** Returns the values without those of ranks that the game does not have, which older versions stored. */
export function byKnownRank(values: ByRank): [string, string][] {
  return Object.entries(values).filter(([rank]) => Number(rank) < RANKS.length);
}
const NO_COLOR = "#888888";

/** The name and the color of each rank. The service has only their numbers. */
export function RankFields(props: RankFieldsProps) {
  const { t } = useTexts();
  const { names, changeNames, colors, changeColors } = props;
  const without = (rank: number) => {
    const { [rank]: _, ...others } = colors;
    changeColors(others);
  };
  return (
    <fieldset className={forms.field}>
      <legend className={forms.label}>{t("settings:guild.ranks")}</legend>
      <p className={forms.hint}>{t("settings:guild.ranksHint")}</p>
      {RANKS.map((rank) => {
        const name = rankName(rank, t);
        return (
          <div key={rank} className={classes.rank}>
            <input
              className="input"
              aria-label={t("settings:guild.rankName", { rank: name })}
              placeholder={name}
              maxLength={32}
              value={names[rank] ?? ""}
              onChange={({ currentTarget }) =>
                changeNames({ ...names, [rank]: currentTarget.value })
              }
            />
            <input
              type="color"
              className={classes.color}
              data-unset={colors[rank] === undefined}
              aria-label={t("settings:guild.rankColor", { rank: name })}
              value={colors[rank] ?? NO_COLOR}
              onChange={({ currentTarget }) =>
                changeColors({ ...colors, [rank]: currentTarget.value })
              }
            />
            {colors[rank] !== undefined && (
              <button
                type="button"
                className={forms.iconButton}
                aria-label={t("settings:guild.noRankColor", { rank: name })}
                title={t("settings:guild.noRankColor", { rank: name })}
                onClick={() => without(rank)}
              >
                <IconX size={18} aria-hidden />
              </button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
