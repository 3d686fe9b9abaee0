import { Skeleton } from "./Skeleton.tsx";
import classes from "./states.module.css";

interface LoadingRowsProps {
  readonly count: number;
  /** Height of a row in px. */
  readonly height: number;
  /** "Loading the roster" */
  readonly label: string;
}

/** Placeholders of rows that are loading. */
export function LoadingRows({ count, height, label }: LoadingRowsProps) {
  return (
    <div role="status" aria-label={label} className={classes.rows}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={index} className={classes.row} style={{ height }}>
          <Skeleton height={12} width={`${34 + ((index * 37) % 48)}%`} />
        </div>
      ))}
    </div>
  );
}
