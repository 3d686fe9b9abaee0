import type { ReactNode } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./charts.module.css";

interface DataTableProps {
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly [key: string | number, ...cells: readonly ReactNode[]])[];
}

/** A table whose first column has the headings of its rows. */
export function DataTable({ columns, rows }: DataTableProps) {
  const { format } = useTexts();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, heading, ...cells]) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="number">
                {typeof cell === "number" ? format.number(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
