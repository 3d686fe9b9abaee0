import { colorProperty } from "./chart-colors.ts";
import classes from "./charts.module.css";

interface PunchCardProps {
  /** The numbers by row and column. */
  readonly counts: readonly (readonly number[])[];
  readonly rows: readonly string[];
  /** The names of columns that are written, by the number of the column. */
  readonly columns: readonly (readonly [column: number, name: string])[];
  /** What the squares show, for people who do not see them. */
  readonly summary: string;
}

/** The smallest square that is still seen, of 1 for the largest. */
const SMALLEST = 0.2;

/** A grid of squares, whose area is the number. It does not need colors to be read. */
export function PunchCard({ counts, rows, columns, summary }: PunchCardProps) {
  const most = Math.max(1, ...counts.flat());
  const width = counts[0]?.length ?? 0;
  const squares = counts.flatMap((row, y) =>
    row.map((count, x) => {
      const size = count === 0 ? 0 : Math.max(SMALLEST, Math.sqrt(count / most)) * 0.9;
      return { key: `${y} ${x}`, x: x + (1 - size) / 2, y: y + (1 - size) / 2, size };
    }),
  );
  return (
    <div className={classes.card}>
      <div className={classes.rows} aria-hidden>
        {rows.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${counts.length}`} role="img" aria-label={summary}>
        {rows.map((name, y) => (
          <line key={name} x1="0" x2={width} y1={y + 0.5} y2={y + 0.5} />
        ))}
        {squares
          .filter(({ size }) => size > 0)
          .map(({ key, x, y, size }) => (
            <rect key={key} x={x} y={y} width={size} height={size} style={colorProperty("blue")} />
          ))}
      </svg>
      <div
        className={classes.columns}
        style={{ gridTemplateColumns: `repeat(${width}, 1fr)` }}
        aria-hidden
      >
        {columns.map(([column, name]) => (
          <span key={column} style={{ gridColumn: `${column + 1} / span 6` }}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
