import type { GuildDetail } from "@guildhall/server/api";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../texts/Texts.tsx";
import { compareValues } from "./compare-values.ts";
import { NumberFilter } from "./NumberFilter.tsx";
import { roleName } from "./role-name.ts";
import { ROLE_NAMES } from "./roster-search.ts";
import { useRosterReader, useRosterSearch } from "./use-roster-search.ts";

/** The filters by what only the characters' own profiles have. Without any profile, there are none. */
export function ProfileFilters({ specs }: { readonly specs: GuildDetail["specs"] }) {
  const { t, format, playableName } = useTexts();
  const [search, change] = useRosterSearch();
  const { hiddenFields } = useRosterReader();
  if (specs.length === 0) return null;
  const choices = specs
    .map(({ id, name, class: of, count }) => ({
      value: String(id),
      label: `${playableName("class", of)}: ${name ?? id} (${format.number(count)})`,
    }))
    .toSorted((a, b) => compareValues(a.label, b.label));
  return (
    <>
      <NativeSelect
        aria-label={t("roster:columns.role")}
        value={search.role ?? ""}
        onChange={({ currentTarget: { value } }) =>
          change({ role: ROLE_NAMES.find((role) => role === value) })
        }
        data={[
          { value: "", label: t("roster:filters.allRoles") },
          ...ROLE_NAMES.map((role) => ({ value: role, label: roleName(role, t) })),
        ]}
      />
      <NativeSelect
        aria-label={t("roster:columns.spec")}
        value={String(search.spec ?? "")}
        onChange={({ currentTarget: { value } }) => change({ spec: Number(value) || undefined })}
        data={[{ value: "", label: t("roster:filters.allSpecs") }, ...choices]}
      />
      {!hiddenFields.includes("equippedItemLevel") && (
        <NumberFilter field="fromItemLevel" label={t("roster:filters.fromItemLevel")} />
      )}
      {!hiddenFields.includes("lastLoginAt") && (
        <NumberFilter field="inactiveDays" label={t("roster:filters.inactiveDays")} />
      )}
    </>
  );
}
