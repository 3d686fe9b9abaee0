import type { Guild, MemberSummary } from "@guildhall/server/api";
import { type CSSProperties, memo } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { MemberName } from "./MemberName.tsx";
import classes from "./roster.module.css";
import { COLUMN_IDS, ROSTER_COLUMNS } from "./roster-columns.tsx";
import type { RosterTable } from "./roster-table.ts";
import { SortHeader } from "./SortHeader.tsx";
import { useShownRows } from "./use-shown-rows.ts";

const ROW_HEIGHT = 54;
const COLUMNS = {
  "--columns": COLUMN_IDS.map((id) => `minmax(0, ${ROSTER_COLUMNS[id].width}fr)`).join(" "),
} as CSSProperties;

/** The rows are grids, so that the browser skips those off the screen. Some browsers then ignore what is a table. */
const ROLES = {
  table: { role: "table" },
  thead: { role: "rowgroup" },
  tbody: { role: "rowgroup" },
  tr: { role: "row" },
  th: { role: "rowheader" },
  td: { role: "cell" },
} as const;

interface MemberRowProps {
  readonly member: MemberSummary;
  readonly guild: Guild | undefined;
  /** Position in the whole roster, from 1. Only some of the rows are in the document. */
  readonly position: number;
}

const MemberRow = memo(function MemberRow({ member, guild, position }: MemberRowProps) {
  const texts = useTexts();
  return (
    <tr {...ROLES.tr} aria-rowindex={position + 1} style={{ height: ROW_HEIGHT }}>
      <th {...ROLES.th} scope="row">
        <MemberName member={member} guild={guild} />
      </th>
      {COLUMN_IDS.map((id) => {
        const { cell, title, numeric } = ROSTER_COLUMNS[id];
        return (
          cell && (
            <td key={id} {...ROLES.td} data-numeric={numeric} title={title?.(member)}>
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
  guild,
}: {
  readonly table: RosterTable;
  readonly guild: Guild | undefined;
}) {
  const { t } = useTexts();
  const { rows } = table.getRowModel();
  const { box, items, before, after } = useShownRows<HTMLTableSectionElement>(
    rows.length,
    ROW_HEIGHT,
  );
  return (
    <table
      {...ROLES.table}
      className={classes.table}
      style={COLUMNS}
      aria-label={t("roster.title")}
      aria-rowcount={rows.length + 1}
    >
      <thead {...ROLES.thead}>
        <tr {...ROLES.tr} aria-rowindex={1}>
          {COLUMN_IDS.map((sort) => (
            <SortHeader key={sort} sort={sort} label={t(ROSTER_COLUMNS[sort].header)} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.tbody} ref={box}>
        {before > 0 && <tr aria-hidden style={{ height: before }} />}
        {items.map((index) => {
          const row = rows[index];
          return (
            row && (
              <MemberRow key={row.id} member={row.original} guild={guild} position={index + 1} />
            )
          );
        })}
        {after > 0 && <tr aria-hidden style={{ height: after }} />}
      </tbody>
    </table>
  );
}
