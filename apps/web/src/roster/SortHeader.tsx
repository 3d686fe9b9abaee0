import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import classes from "./roster.module.css";
import { ROSTER_COLUMNS, type RosterSort } from "./roster-columns.ts";
import { DEFAULT_SORT, defaultOrder } from "./roster-search.ts";
import { useRosterSearch } from "./use-roster-search.ts";

/** As the roles of the table that it belongs to. */
const HEADER_ROLE = { role: "columnheader" } as const;

/** A column heading that sorts the roster. Pressing it again reverses the order. */
export function SortHeader({ sort, label }: { readonly sort: RosterSort; readonly label: string }) {
  const [search, change] = useRosterSearch();
  const isSorted = (search.sort ?? DEFAULT_SORT) === sort;
  const order = search.order ?? defaultOrder(sort);
  const press = () =>
    change({ sort, order: isSorted ? (order === "asc" ? "desc" : "asc") : defaultOrder(sort) });
  const Icon = order === "asc" ? IconChevronUp : IconChevronDown;
  return (
    <th
      {...HEADER_ROLE}
      scope="col"
      data-numeric={ROSTER_COLUMNS[sort].numeric}
      aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : "none"}
    >
      <UnstyledButton className={classes.sort ?? ""} onClick={press}>
        {label}
        <Icon size={14} data-shown={isSorted} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
