import type { GuildDetail } from "@guildhall/server/api";
import { classColor } from "../color/class-color.ts";
import { CountBar } from "./CountBar.tsx";
import classes from "./guild.module.css";

interface ClassDistributionProps {
  readonly guildId: string;
  readonly classes: GuildDetail["classes"];
}

export function ClassDistribution({ guildId, classes: counts }: ClassDistributionProps) {
  if (counts.length === 0) return <p className="muted">Available after the first sync.</p>;
  const ordered = counts.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  const most = ordered[0]?.count ?? 0;
  return (
    <ul className={classes.bars}>
      {ordered.map(({ id, name, count }) => (
        <CountBar
          key={id}
          guildId={guildId}
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
