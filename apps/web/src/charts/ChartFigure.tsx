import type { ReactNode } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./charts.module.css";
import { DataTable } from "./DataTable.tsx";

interface ChartFigureProps {
  /** The heading of the chart. Omitted when its section has one. */
  readonly title?: ReactNode;
  readonly columns: readonly string[];
  readonly rows: Parameters<typeof DataTable>[0]["rows"];
  /** Why the table has no rows. */
  readonly empty?: string;
  /** What is drawn. */
  readonly children: ReactNode;
}

/** A chart and its table, which opens without script. */
export function ChartFigure({ title, columns, rows, empty, children }: ChartFigureProps) {
  const { t } = useTexts();
  return (
    <figure className={classes.figure}>
      {title !== undefined && <figcaption>{title}</figcaption>}
      {children}
      <details className={classes.details}>
        <summary>{t("guild.asTable")}</summary>
        <div className={classes.scroll}>
          {rows.length === 0 ? <p>{empty}</p> : <DataTable columns={columns} rows={rows} />}
        </div>
      </details>
    </figure>
  );
}
