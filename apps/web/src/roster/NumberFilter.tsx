import { TextInput } from "@mantine/core";
import classes from "./roster.module.css";
import { useRosterSearch } from "./use-roster-search.ts";

interface NumberFilterProps {
  readonly field: "fromLevel" | "toLevel" | "fromItemLevel" | "inactiveDays";
  readonly label: string;
}

/** Filters by a number that the visitor types. */
export function NumberFilter({ field, label }: NumberFilterProps) {
  const [search, change] = useRosterSearch();
  return (
    <TextInput
      className={classes.level ?? ""}
      wrapperProps={{ "data-label": label }}
      type="number"
      inputMode="numeric"
      min={1}
      max={9999}
      aria-label={label}
      placeholder={label}
      value={search[field] ?? ""}
      onChange={({ currentTarget: { value } }) =>
        change({ [field]: /^\d{1,4}$/.test(value) ? Number(value) : undefined })
      }
    />
  );
}
