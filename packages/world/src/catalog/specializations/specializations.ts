import type { KnownEdition } from "@guildhall/contract";
import { readTable, readTexts } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";

export type PrimaryAttribute = Tables["specializations"]["primary"];

/** A specialization. `order` is its place in the list of its class, from 0. */
export type Specialization = Tables["specializations"] & { readonly order: number };

export const ROLE_TEXTS = readTexts("role-descriptions");

const ROWS = readTable("specializations");

const OF_CLASS = new Map<string, readonly Specialization[]>();

/** The specializations of a class in an edition, in their order; empty for an unknown class. */
export function specializationsOf(
  edition: KnownEdition,
  classId: number,
): readonly Specialization[] {
  const key = `${edition} ${classId}`;
  const known = OF_CLASS.get(key);
  if (known) return known;
  const specializations = ROWS.filter(
    (row) => row.classId === classId && row.editions.includes(edition),
  ).map((row, order) => ({ ...row, order }));
  OF_CLASS.set(key, specializations);
  return specializations;
}
