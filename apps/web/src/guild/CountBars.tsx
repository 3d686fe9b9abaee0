import type { LinkProps } from "@tanstack/react-router";
import { ChartFigure } from "../charts/ChartFigure.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { CountBar } from "./CountBar.tsx";
import classes from "./guild.module.css";

interface CountBarsProps {
  readonly guildId: number;
  /** What the bars count by. */
  readonly title: string;
  readonly bars: readonly {
    readonly id: number;
    readonly label: string;
    readonly count: number;
    readonly color: string;
    /** The filters of the roster with the counted members. */
    readonly search: NonNullable<LinkProps["search"]>;
  }[];
}

/** The members of a guild by class or rank as bars, and as a table. */
export function CountBars({ guildId, title, bars }: CountBarsProps) {
  const { t } = useTexts();
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <ChartFigure
      columns={[title, t("guild.members")]}
      rows={bars.map(({ id, label, count }) => [id, label, count])}
    >
      <ul className={classes.bars}>
        {bars.map(({ id, ...bar }) => (
          <CountBar key={id} guildId={String(guildId)} most={most} {...bar} />
        ))}
      </ul>
    </ChartFigure>
  );
}
