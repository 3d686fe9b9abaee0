import classes from "./character.module.css";

interface PairsProps {
  readonly rows: readonly (readonly [name: string, value: string])[];
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
