import { NativeSelect } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./roster.module.css";
import { COLUMN_IDS, ROSTER_COLUMNS, shownColumns } from "./roster-columns.ts";
import { DEFAULT_SORT } from "./roster-search.ts";
import { useRosterSearch } from "./use-roster-search.ts";

/** The order of the list, which has no column headings. */
export function SortChoice() {
  const { t } = useTexts();
  const [search, change] = useRosterSearch();
  return (
    <NativeSelect
      className={classes.order ?? ""}
      aria-label={t("roster:list.orderLabel")}
      leftSectionWidth={30}
      rightSectionWidth={30}
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      value={search.sort ?? DEFAULT_SORT}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        change({ sort: COLUMN_IDS.find((sort) => sort === chosen), order: undefined });
      }}
      data={shownColumns(search).map((id) => ({
        value: id,
        label: t(ROSTER_COLUMNS[id].header),
      }))}
    />
  );
}
