import type { GuildDetail } from "@guildhall/server/api";
import { rankName, UNKNOWN_RANK } from "../roster/rank-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CountBar } from "./CountBar.tsx";
import classes from "./guild.module.css";
import { noMembersText } from "./guild-words.ts";

interface RankDistributionProps {
  readonly guild: GuildDetail;
}

export function RankDistribution({ guild }: RankDistributionProps) {
  const { t } = useTexts();
  const { ranks, rankNames, rankColors } = guild;
  if (ranks.length === 0) return <p className="muted">{noMembersText(guild, t)}</p>;
  const most = Math.max(...ranks.map(({ count }) => count));
  return (
    <ul className={classes.bars}>
      {ranks
        .map(({ id, count }) => ({ id: id ?? UNKNOWN_RANK, count }))
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, count }) => (
          <CountBar
            key={id}
            guildId={String(guild.id)}
            search={{ rank: id }}
            label={rankName(id, t, rankNames)}
            count={count}
            most={most}
            color={rankColors[id] ?? "var(--accent)"}
          />
        ))}
    </ul>
  );
}
