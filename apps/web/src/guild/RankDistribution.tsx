import type { GuildDetail } from "@guildhall/server/api";
import { rankName, UNKNOWN_RANK } from "../roster/rank-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CountBars } from "./CountBars.tsx";
import { noMembersText } from "./guild-words.ts";

interface RankDistributionProps {
  readonly guild: GuildDetail;
}

export function RankDistribution({ guild }: RankDistributionProps) {
  const { t } = useTexts();
  const { ranks, rankNames, rankColors } = guild;
  if (ranks.length === 0) return <p className="muted">{noMembersText(guild, t)}</p>;
  return (
    <CountBars
      guildId={guild.id}
      title={t("guild.ranks")}
      bars={ranks
        .map(({ id, count }) => ({ id: id ?? UNKNOWN_RANK, count }))
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, count }) => ({
          ...{ id, count, label: rankName(id, t, rankNames), search: { rank: id } },
          color: rankColors[id] ?? "var(--accent)",
        }))}
    />
  );
}
