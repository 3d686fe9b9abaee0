import type { Guild, MemberSummary } from "@guildhall/server/api";
import { type CSSProperties, memo, type RefCallback, Suspense } from "react";
import { loadPage } from "../app/load-page.ts";
import { useTexts } from "../texts/Texts.tsx";
import { MemberName } from "./MemberName.tsx";
import classes from "./roster.module.css";
import { ROSTER_CELLS } from "./roster-cells.tsx";
import { ROSTER_COLUMNS, type RosterSort } from "./roster-columns.ts";
import type { RosterTable } from "./roster-table.ts";
import { SortHeader } from "./SortHeader.tsx";
import { ROLES } from "./table-roles.ts";

/** Up to this number of rows, all are in the document, for the browser's search, printing and the End key. */
const ALL_ROWS = 1000;
/** Number of rows while the file for longer rosters is loading. */
const FIRST_ROWS = 50;

const RowsOnScreen = loadPage(() => import("./RowsOnScreen.tsx"), "RowsOnScreen");

/** The custom property with the widths of the columns. */
function widthsOf(columns: readonly RosterSort[]): CSSProperties {
  const widths = columns.map((id) => {
    const { width, least = 0 } = ROSTER_COLUMNS[id];
    return `minmax(${least}rem, ${width}fr)`;
  });
  return { "--columns": widths.join(" ") } as CSSProperties;
}

interface MemberRowProps {
  readonly member: MemberSummary;
  readonly guild: Guild | undefined;
  readonly columns: readonly RosterSort[];
  /** Position in the whole roster, from 1. Only some of the rows are in the document. */
  readonly position: number;
  /** Reads the height of a row when only some are in the document. */
  readonly measure: RefCallback<Element> | undefined;
}

const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, guild, columns, position, measure } = props;
  const texts = useTexts();
  return (
    <tr
      {...ROLES.tr}
      aria-rowindex={position + 1}
      ref={measure}
      data-index={measure && position - 1}
    >
      <th {...ROLES.th} scope="row">
        <MemberName member={member} guild={guild} />
      </th>
      {columns.map((id) => {
        if (id === "name") return null;
        const { content, title } = ROSTER_CELLS[id];
        return (
          <td
            key={id}
            {...ROLES.td}
            data-column={id}
            data-numeric={ROSTER_COLUMNS[id].numeric}
            title={title?.(member, texts)}
          >
            {content(member, texts, guild)}
          </td>
        );
      })}
    </tr>
  );
});

interface RosterGridProps {
  readonly table: RosterTable;
  readonly guild: Guild | undefined;
  /** The columns that are shown. */
  readonly columns: readonly RosterSort[];
}

/** The roster as a table. On narrow screens, each row is a card: the style sheet decides, so a server can render it. */
export function RosterGrid({ table, guild, columns }: RosterGridProps) {
  const { t } = useTexts();
  const { rows } = table.getRowModel();
  const row = (index: number, measure?: RefCallback<Element>) => {
    const found = rows[index];
    return (
      found && (
        <MemberRow
          key={found.id}
          member={found.original}
          guild={guild}
          columns={columns}
          position={index + 1}
          measure={measure}
        />
      )
    );
  };
  const firstRows = (count: number) => (
    <tbody {...ROLES.tbody}>{Array.from({ length: count }, (_, index) => row(index))}</tbody>
  );
  return (
    <table
      {...ROLES.table}
      className={classes.table}
      style={widthsOf(columns)}
      aria-label={t("roster.title")}
      aria-rowcount={rows.length + 1}
    >
      <thead {...ROLES.thead}>
        <tr {...ROLES.tr} aria-rowindex={1}>
          {columns.map((sort) => (
            <SortHeader key={sort} sort={sort} label={t(ROSTER_COLUMNS[sort].header)} />
          ))}
        </tr>
      </thead>
      {rows.length <= ALL_ROWS ? (
        firstRows(rows.length)
      ) : (
        <Suspense fallback={firstRows(FIRST_ROWS)}>
          <RowsOnScreen count={rows.length} row={row} />
        </Suspense>
      )}
    </table>
  );
}
