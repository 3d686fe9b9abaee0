import type { Guild } from "@guildhall/server/api";
import { IconTrophy } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { ClassChip } from "./ClassChip.tsx";
import { MemberName } from "./MemberName.tsx";
import { rankName } from "./rank-name.ts";
import classes from "./roster.module.css";
import type { RosterTable } from "./roster-table.ts";
import { useShownRows } from "./use-shown-rows.ts";

const ROW_HEIGHT = 92;

/** The roster as a compact list, for narrow screens. */
export function RosterList({
  table,
  guild,
}: {
  readonly table: RosterTable;
  readonly guild: Guild | undefined;
}) {
  const { t, format } = useTexts();
  const { rows } = table.getRowModel();
  const { box, items, before, after } = useShownRows<HTMLUListElement>(rows.length, ROW_HEIGHT);
  return (
    <ul
      ref={box}
      aria-label={t("roster.title")}
      className={classes.list}
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {items.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const { level, race, rank, achievementPoints: points } = row.original;
        return (
          <li
            key={row.id}
            className={classes.card}
            style={{ height: ROW_HEIGHT }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <MemberName member={row.original} guild={guild} />
            <ClassChip of={row.original.class} />
            <p className={classes.facts}>
              {level === null ? t("roster.unknownLevel") : t("roster.memberLevel", { level })}
              {` · ${race.name} · ${rankName(rank, t)}`}
            </p>
            {points !== null && (
              <p className={classes.points}>
                {format.number(points)}{" "}
                <IconTrophy size={14} role="img" aria-label={t("guild.achievementPoints")} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
