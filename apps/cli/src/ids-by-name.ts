import { nearest } from "@guildhall/contract";
import { UsageError } from "./command-error.ts";

/**
 * Returns the ids of a name or an id. Some races have one id for each faction.
 * @throws UsageError that suggests similar names and lists all names.
 */
export function idsByName(
  table: Readonly<Record<number, { readonly name: string }>>,
  wanted: string,
  flag: string,
): number[] {
  if (/^\d{1,9}$/.test(wanted)) return [Number(wanted)];
  const entries = Object.entries(table);
  const spelled = wanted.toLowerCase();
  const found = entries.filter(([, { name }]) => name.toLowerCase() === spelled);
  if (found.length > 0) return found.map(([id]) => Number(id));
  const names = [...new Set(entries.map(([, { name }]) => name))];
  const near = nearest(wanted, names);
  throw new UsageError(
    `${flag} "${wanted}" is unknown.`,
    `${near.length > 0 ? `Did you mean ${near.join(" or ")}? ` : ""}Use an id, or one of: ${names.join(", ")}.`,
  );
}
