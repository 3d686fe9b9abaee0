import type { DeskMember, GuildDetail } from "@guildhall/server/api";
import type { Cell } from "@guildhall/server/csv";
import { type ReactNode, useState } from "react";
import { FILE_FORMATS, listFile } from "../app/list-file.ts";
import { saveFile } from "../app/save-file.ts";
import { Button } from "../forms/Button.tsx";
import { languageOfNames } from "../guild/guild-words.ts";
import { MemberLink } from "../roster/MemberLink.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./desk.module.css";

/** A column of a list of the desk. */
export interface DeskColumn<Row> {
  readonly title: string;
  /** The value in a CSV file, and on the page without `show`. */
  readonly value: (row: Row) => Cell;
  readonly show?: (row: Row) => ReactNode;
}

type DeskRow = Pick<DeskMember, "id" | "name"> & Partial<DeskMember>;

interface DeskSectionProps<Row extends DeskRow> {
  /** Names the section in the address and the file. */
  readonly id: string;
  readonly title: string;
  readonly guild: GuildDetail;
  readonly rows: readonly Row[];
  /** The columns after the name of the member. */
  readonly columns: readonly DeskColumn<Row>[];
  /** What a section without rows says. */
  readonly empty: string;
  /** Further facts, or a choice. */
  readonly children?: ReactNode;
}

const orDash = (shown: ReactNode) => (shown === null || shown === "" ? "–" : shown);

/** Number of rows that a section shows at first. */
const FIRST = 10;

/** A list of the officers' desk, with its number of rows, a table and files. */
export function DeskSection<Row extends DeskRow>(props: DeskSectionProps<Row>) {
  const { t, format } = useTexts();
  const { id, title, guild, rows, empty, children } = props;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.heading}>
        <h2 id={id}>
          {title} <span className="number muted">{format.number(rows.length)}</span>
        </h2>
        {rows.length > 0 && (
          <Files name={`${guild.name} ${title}`} rows={rows} columns={props.columns} />
        )}
      </div>
      {children}
      {rows.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t("roster.name")}</th>
              {props.columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // A member can have several rows.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
              <tr key={index}>
                <th scope="row" lang={languageOfNames(guild.region)}>
                  <MemberLink guildId={guild.id} memberId={row.id}>
                    <bdi>{row.name}</bdi>
                  </MemberLink>
                  {row.hiddenAt && " "}
                  {row.hiddenAt && <span className={classes.mark}>{t("desk:page.hidden")}</span>}
                </th>
                {props.columns.map(({ title: heading, value, show = value }) => (
                  <td key={heading} data-label={heading}>
                    <span>{orDash(show(row))}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < rows.length && (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          {t("desk:page.all", { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

const LABELS = { csv: "desk:page.csv", json: "desk:page.json" } as const;

interface FilesProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
}

/** Saves a list as CSV or JSON. */
function Files<Row extends DeskRow>({ name, rows, columns }: FilesProps<Row>) {
  const { t } = useTexts();
  const nameColumn = { title: t("roster.name"), value: (row: Row) => row.name };
  return (
    <div>
      {FILE_FORMATS.map((format) => (
        <Button
          key={format}
          variant="subtle"
          color="gray"
          aria-label={`${t(LABELS[format])}: ${name}`}
          onClick={() =>
            saveFile(listFile(format, { name, rows, columns: [nameColumn, ...columns] }))
          }
        >
          {t(LABELS[format])}
        </Button>
      ))}
    </div>
  );
}
