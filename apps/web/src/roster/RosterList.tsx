import { NativeSelect } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import { formatNumber } from "../time/format.ts";
import { ClassChip } from "./ClassChip.tsx";
import { MemberName } from "./MemberName.tsx";
import { rankName } from "./rank-name.ts";
import classes from "./roster.module.css";
import { COLUMN_IDS } from "./roster-columns.tsx";
import { DEFAULT_SORT } from "./roster-search.ts";
import type { RosterTable } from "./roster-table.ts";
import { useRosterSearch } from "./use-roster-search.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

const ROW_HEIGHT = 92;

function SortChoice({ table }: { readonly table: RosterTable }) {
  const [search, change] = useRosterSearch();
  return (
    <NativeSelect
      aria-label="Order by"
      value={search.sort ?? DEFAULT_SORT}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        change({ sort: COLUMN_IDS.find((sort) => sort === chosen), order: undefined });
      }}
      data={table.getFlatHeaders().map(({ id, column }) => ({
        value: id,
        label: `Order: ${String(column.columnDef.header).toLowerCase()}`,
      }))}
    />
  );
}

/** The roster as a compact list, for narrow screens. */
export function RosterList({
  table,
  guildRealm,
}: {
  readonly table: RosterTable;
  readonly guildRealm: string | undefined;
}) {
  const { rows } = table.getRowModel();
  const { box, items, before, after } = useVirtualRows<HTMLUListElement>(rows.length, ROW_HEIGHT);
  return (
    <>
      <SortChoice table={table} />
      <ul
        ref={box}
        aria-label="Roster"
        className={classes.list}
        style={{ paddingBlock: `${before}px ${after}px` }}
      >
        {items.map(({ index }) => {
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
              <MemberName member={row.original} guildRealm={guildRealm} />
              <ClassChip of={row.original.class} />
              <p className={classes.facts}>
                Level {level ?? "unknown"} · {race.name} · {rankName(rank)}
              </p>
              {points !== null && (
                <p className={classes.points}>
                  {formatNumber(points)} <IconTrophy size={14} aria-label="achievement points" />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
