import type { GuildDetail } from "@guildhall/server/api";
import { classColor } from "../color/class-color.ts";
import { compareValues } from "../roster/compare-values.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CountBar } from "./CountBar.tsx";
import classes from "./guild.module.css";
import { noMembersText } from "./guild-words.ts";

interface ClassDistributionProps {
  readonly guild: GuildDetail;
}

export function ClassDistribution({ guild }: ClassDistributionProps) {
  const { t } = useTexts();
  const { classes: counts } = guild;
  if (counts.length === 0) return <p className="muted">{noMembersText(guild, t)}</p>;
  const ordered = counts.toSorted((a, b) => b.count - a.count || compareValues(a.name, b.name));
  const most = ordered[0]?.count ?? 0;
  return (
    <ul className={classes.bars}>
      {ordered.map(({ id, name, count }) => (
        <CountBar
          key={id}
          guildId={String(guild.id)}
          search={{ class: [id] }}
          label={name}
          count={count}
          most={most}
          color={classColor(id)}
        />
      ))}
    </ul>
  );
}
