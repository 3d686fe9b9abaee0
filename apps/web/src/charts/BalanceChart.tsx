import type { Charts } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { ChartFigure } from "./ChartFigure.tsx";
import type { ChartColor } from "./chart-colors.ts";
import classes from "./charts.module.css";
import { Legend } from "./Legend.tsx";
import { StackedBars } from "./StackedBars.tsx";

const ROLES = [
  ["tank", "blue", "views:balance.tank"],
  ["healer", "green", "views:balance.healer"],
  ["damage", "orange", "views:balance.damage"],
  ["unknown", "gray", "views:balance.unknown"],
] as const satisfies readonly (readonly [string, ChartColor, string])[];

type BalanceChartProps = Pick<Charts, "balance" | "active">;

/** Returns the counted characters: mains of active players, or all characters when no active player is known to the reader. */
function useCounted({ balance, active }: BalanceChartProps) {
  const { t } = useTexts();
  const all = balance.reduce((sum, { count }) => sum + count, 0);
  if (active !== undefined && active.players > 0) {
    const { players: count, days } = active;
    return { counted: active.balance, words: t("views:balance.active", { count, days }) };
  }
  const reason =
    active === undefined
      ? t("views:balance.activeHidden")
      : t("views:balance.activeNone", { days: active.days });
  return { counted: balance, words: `${t("views:balance.all", { count: all })} ${reason}` };
}

/** The classes, and the roles of their characters. */
export function BalanceChart(props: BalanceChartProps) {
  const { t, playableName } = useTexts();
  const { counted, words } = useCounted(props);
  if (counted.length === 0) return <p className="muted">{t("guild.afterFirstSync")}</p>;
  return (
    <>
      <p className={classes.text}>{words}</p>
      <ChartFigure
        columns={[
          t("views:balance.class"),
          t("views:balance.count"),
          ...ROLES.map(([, , name]) => t(name)),
        ]}
        rows={counted.map((row) => [
          ...([row.class.id, playableName("class", row.class), row.count] as const),
          ...ROLES.map(([role]) => row[role]),
        ])}
      >
        <StackedBars
          bars={counted.map((row) => ({
            ...{ key: row.class.id, label: playableName("class", row.class), total: row.count },
            parts: ROLES.map(([role, color]) => [color, row[role]] as const),
          }))}
        />
        <Legend entries={ROLES.map(([, color, name]) => [color, t(name)])} />
      </ChartFigure>
    </>
  );
}
