import type { Json } from "@guildhall/contract/source";
import { setting } from "./setting.ts";

/** One step into a document: a field, an element, or every element. */
type Step = string | number | "*";

/** An object or array that holds the field that a path leads to. */
export type Holder = { [name: string | number]: Json };

const PATH = /^[\w$-]+(?:\.[\w$-]+|\[(?:\d{1,9}|\*)\])*$/;

export const fieldPath = setting(
  'a path into a document such as "members[0].character.level" or "members[*].rank"',
  (value): value is string => {
    return typeof value === "string" && value.length <= 500 && PATH.test(value);
  },
);

/** Changes each field that a path leads to. Missing fields are skipped. */
export function eachField(
  document: Json,
  path: string,
  change: (holder: Holder, name: string | number) => void,
): void {
  const steps = [...path.matchAll(/[\w$-]+|\[(\d+|\*)\]/g)].map(([whole, index]): Step => {
    if (index === undefined) return whole;
    return index === "*" ? "*" : Number(index);
  });
  visit(document, steps, change);
}

function visit(
  value: Json | undefined,
  [step, ...rest]: readonly Step[],
  change: (holder: Holder, name: string | number) => void,
): void {
  if (step === undefined || typeof value !== "object" || value === null) return;
  const holder = value as Holder;
  const names = step === "*" ? Object.keys(holder).reverse() : [step];
  for (const name of names) {
    if (rest.length === 0) change(holder, name);
    else if (Object.hasOwn(holder, name)) visit(holder[name], rest, change);
  }
}
