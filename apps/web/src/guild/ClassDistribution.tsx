import type { GuildDetail } from "@guildhall/server/api";
import { classColor } from "../color/class-color.ts";
import { compareValues } from "../roster/compare-values.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CountBars } from "./CountBars.tsx";
import { noMembersText } from "./guild-words.ts";

interface ClassDistributionProps {
  readonly guild: GuildDetail;
}

export function ClassDistribution({ guild }: ClassDistributionProps) {
  const { t, playableName } = useTexts();
  const { classes: counts } = guild;
  if (counts.length === 0) return <p className="muted">{noMembersText(guild, t)}</p>;
  const named = counts.map((each) => ({ ...each, name: playableName("class", each) }));
  const ordered = named.toSorted((a, b) => b.count - a.count || compareValues(a.name, b.name));
  return (
    <CountBars
      guildId={guild.id}
      title={t("guild.classes")}
      bars={ordered.map(({ id, name, count }) => {
        return { id, label: name, count, color: classColor(id), search: { class: [id] } };
      })}
    />
  );
}
