import type { FieldOf, Rights } from "@guildhall/admin/rights";
import { sees } from "@guildhall/admin/rights";
import { roleOfSpecialization } from "@guildhall/contract";
import type { MemberRecord } from "@guildhall/store";
import { isoTime } from "./answers.ts";
import type { Column } from "./table.ts";

/** A column of members. */
export interface MemberColumn<Row> extends Column<Row> {
  /** The field that decides who sees it. Defaults to the title. */
  readonly field?: FieldOf<"member">;
}

/** What the characters' own profiles contain, and the mark of officers. */
export const PROFILE_COLUMNS: readonly MemberColumn<MemberRecord>[] = [
  { title: "spec", kind: "detail", value: ({ specName }) => specName },
  { title: "specId", kind: "detail", field: "spec", value: ({ specId }) => specId },
  { title: "role", kind: "detail", value: ({ specId }) => roleOfSpecialization(specId) },
  {
    title: "equippedItemLevel",
    kind: "detail",
    value: ({ equippedItemLevel }) => equippedItemLevel,
  },
  { title: "averageItemLevel", kind: "detail", value: ({ averageItemLevel }) => averageItemLevel },
  { title: "lastLoginAt", kind: "detail", value: ({ lastLoginAt }) => isoTime(lastLoginAt) },
  {
    title: "characterTitle",
    kind: "detail",
    field: "title",
    value: ({ title, name }) => title?.replace("{name}", () => name) ?? null,
  },
  { title: "hiddenAt", kind: "detail", value: ({ hiddenAt }) => isoTime(hiddenAt) },
];

/** Returns the columns that a reader sees. */
export function visibleColumns<Row>(
  rights: Rights,
  columns: readonly MemberColumn<Row>[],
): readonly Column<Row>[] {
  return columns.filter(({ title, field = title as FieldOf<"member"> }) =>
    sees(rights, "member", field),
  );
}
