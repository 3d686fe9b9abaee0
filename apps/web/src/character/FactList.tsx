import type { ReactNode } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./character.module.css";

/** A name with its value; null for an unknown one. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts side by side. Unknown ones are omitted. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const { format } = useTexts();
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value != null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="number">{typeof value === "number" ? format.number(value) : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
