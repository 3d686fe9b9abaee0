import type { MemberSummary } from "@guildhall/server/api";
import { memo } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { MemberName } from "./MemberName.tsx";
import classes from "./roster.module.css";
import { COLUMN_IDS, ROSTER_COLUMNS, type RosterSort } from "./roster-columns.tsx";
import type { RosterTable } from "./roster-table.ts";
import { SortHeader } from "./SortHeader.tsx";
import { useShownRows } from "./use-shown-rows.ts";

const ROW_HEIGHT = 54;
const TOTAL_WIDTH = COLUMN_IDS.reduce((sum, id) => sum + ROSTER_COLUMNS[id].width, 0);

function widthOf(id: RosterSort): string {
  return `${(100 * ROSTER_COLUMNS[id].width) / TOTAL_WIDTH}%`;
}

interface MemberRowProps {
  readonly member: MemberSummary;
  readonly guildRealm: string | undefined;
  /** Position in the whole roster, from 1. Only some of the rows are in the document. */
  readonly position: number;
}

const MemberRow = memo(function MemberRow({ member, guildRealm, position }: MemberRowProps) {
  const texts = useTexts();
  return (
    <tr aria-rowindex={position + 1} style={{ height: ROW_HEIGHT }}>
      <th scope="row">
        <MemberName member={member} guildRealm={guildRealm} />
      </th>
      {COLUMN_IDS.map((id) => {
        const { cell, title, numeric } = ROSTER_COLUMNS[id];
        return (
          cell && (
            <td key={id} data-numeric={numeric} title={title?.(member)}>
              {cell(member, texts)}
            </td>
          )
        );
      })}
    </tr>
  );
});

/** The roster as a table, for wide screens. */
export function RosterGrid({
  table,
  guildRealm,
}: {
  readonly table: RosterTable;
  readonly guildRealm: string | undefined;
}) {
  const { t } = useTexts();
  const { rows } = table.getRowModel();
  const { box, items, before, after } = useShownRows<HTMLTableSectionElement>(
    rows.length,
    ROW_HEIGHT,
  );
  return (
    <table className={classes.table} aria-label={t("roster.title")} aria-rowcount={rows.length + 1}>
      <colgroup>
        {COLUMN_IDS.map((sort) => (
          <col key={sort} style={{ width: widthOf(sort) }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {COLUMN_IDS.map((sort) => (
            <SortHeader key={sort} sort={sort} label={t(ROSTER_COLUMNS[sort].header)} />
          ))}
        </tr>
      </thead>
      <tbody ref={box}>
        {before > 0 && <tr aria-hidden style={{ height: before }} />}
        {items.map((index) => {
          const row = rows[index];
          return (
            row && (
              <MemberRow
                key={row.id}
                member={row.original}
                guildRealm={guildRealm}
                position={index + 1}
              />
            )
          );
        })}
        {after > 0 && <tr aria-hidden style={{ height: after }} />}
      </tbody>
    </table>
  );
}
