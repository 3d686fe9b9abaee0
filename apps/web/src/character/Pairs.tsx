import classes from "./character.module.css";

type Cell = string | number | null;

export interface PairsProps {
  readonly rows: readonly (readonly [name: Cell, value: Cell])[];
}

/** Names with their values, in lines. */
export function Pairs({ rows }: PairsProps) {
  return (
    <dl className={classes.pairs}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
