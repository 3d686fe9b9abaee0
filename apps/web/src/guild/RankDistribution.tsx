import type { GuildDetail } from "@guildhall/server/api";
import { rankName } from "../roster/rank-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CountBar } from "./CountBar.tsx";
import classes from "./guild.module.css";

interface RankDistributionProps {
  readonly guildId: string;
  readonly ranks: GuildDetail["ranks"];
}

export function RankDistribution({ guildId, ranks }: RankDistributionProps) {
  const { t } = useTexts();
  if (ranks.length === 0) return <p className="muted">{t("guild.afterFirstSync")}</p>;
  const most = Math.max(...ranks.map(({ count }) => count));
  return (
    <ul className={classes.bars}>
      {ranks
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, count }) => (
          <CountBar
            key={id}
            guildId={guildId}
            search={{ rank: id }}
            label={rankName(id, t)}
            count={count}
            most={most}
            color="var(--accent)"
          />
        ))}
    </ul>
  );
}
