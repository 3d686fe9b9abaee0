import type { CharacterAnswer } from "@guildhall/server/api";
import { DataTable } from "../charts/DataTable.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";

type Group = NonNullable<
  CharacterAnswer["achievementStatistics"]["data"]
>["categories"][number]["groups"][number];

interface GroupTableProps {
  readonly name: string;
  readonly statistics: Group["statistics"];
}

function GroupTable({ name, statistics }: GroupTableProps) {
  const { t } = useTexts();
  const hasTimes = statistics.some(({ updatedAt }) => updatedAt != null);
  return (
    <DataTable
      columns={[
        name,
        t("character:counts.value"),
        ...(hasTimes ? [t("character:counts.updated")] : []),
      ]}
      rows={statistics.map(({ id, name: of, description, quantity, updatedAt }) => [
        id,
        <bdi key={id}>{[of ?? id, description].filter(Boolean).join(" · ")}</bdi>,
        quantity,
        ...(hasTimes ? [updatedAt != null && <Time key={id} value={updatedAt} />] : []),
      ])}
    />
  );
}

/** What the character has done how often, by category. */
export function AchievementStatistics({
  of,
}: {
  readonly of: CharacterAnswer["achievementStatistics"];
}) {
  const { t } = useTexts();
  return (
    <Block title={t("character:counts.title")} of={of}>
      {({ categories }) =>
        categories.map(({ id, name, groups }) => (
          <details key={id ?? name} className={classes.loadout}>
            <summary>
              <bdi>{name ?? id}</bdi>
            </summary>
            {groups.map((group) => (
              <GroupTable key={group.name} {...group} name={group.name ?? name ?? String(id)} />
            ))}
          </details>
        ))
      }
    </Block>
  );
}
