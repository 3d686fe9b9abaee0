import { type RawBuilder, sql } from "kysely";
import type { HiddenCharacters } from "./members.ts";
import type { NewsKind } from "./records/news.ts";

/** News that a reader does not see: those of characters, and of kinds. */
export interface HiddenNews extends HiddenCharacters {
  readonly kinds: readonly NewsKind[];
}

/** The condition that a row of news is not hidden. */
export function isShown(
  table: "news" | "later",
  { ids, names, kinds }: HiddenNews,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const isNot = (name: string, values: readonly (string | number)[]) =>
    sql<boolean>`(${column(name)} is null or ${column(name)} not in (${sql.join(values)}))`;
  const conditions = [
    ...(ids.length > 0 ? [isNot("member_id", ids)] : []),
    ...(names.length > 0 ? [isNot("character_name", names)] : []),
    ...(kinds.length > 0 ? [isNot("kind", kinds)] : []),
  ];
  return conditions.length === 0
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
