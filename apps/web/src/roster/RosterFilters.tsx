import type { MemberSummary } from "@guildhall/server/api";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { ClassFilter } from "./ClassFilter.tsx";
import { NameFilter } from "./NameFilter.tsx";
import { raceChoiceName } from "./race-choice.ts";
import { rankName, UNKNOWN_RANK } from "./rank-name.ts";
import classes from "./roster.module.css";
import { type Choice, choicesOf } from "./roster-filter.ts";
import { isFiltered } from "./roster-search.ts";
import { useRosterSearch } from "./use-roster-search.ts";

function ChoiceFilter({
  field,
  label,
  all,
  choices,
}: {
  readonly field: "race" | "rank";
  readonly label: string;
  readonly all: string;
  readonly choices: readonly Choice[];
}) {
  const [search, change] = useRosterSearch();
  const chosen = search[field];
  return (
    <NativeSelect
      aria-label={label}
      value={chosen === undefined ? "" : String(chosen)}
      onChange={({ currentTarget: { value } }) =>
        change({ [field]: value === "" ? undefined : Number(value) })
      }
      data={[
        { value: "", label: all },
        ...choices.map(({ id, name, count }) => ({
          value: String(id),
          label: `${name} (${count})`,
        })),
      ]}
    />
  );
}

function LevelFilter({
  field,
  label,
}: {
  readonly field: "fromLevel" | "toLevel";
  readonly label: string;
}) {
  const [search, change] = useRosterSearch();
  return (
    <TextInput
      className={classes.level ?? ""}
      type="number"
      inputMode="numeric"
      min={1}
      max={999}
      aria-label={label}
      placeholder={label}
      value={search[field] ?? ""}
      onChange={({ currentTarget: { value } }) =>
        change({ [field]: /^\d{1,3}$/.test(value) ? Number(value) : undefined })
      }
    />
  );
}

export function RosterFilters({ members }: { readonly members: readonly MemberSummary[] }) {
  const [search, change] = useRosterSearch();
  const races = useMemo(
    () =>
      choicesOf(members, ({ race: { id, name } }) => ({
        id,
        name: raceChoiceName(id, name),
      })).toSorted((a, b) => a.name.localeCompare(b.name)),
    [members],
  );
  const ranks = useMemo(
    () =>
      choicesOf(members, ({ rank }) => ({
        id: rank ?? UNKNOWN_RANK,
        name: rankName(rank),
      })).toSorted((a, b) => a.id - b.id),
    [members],
  );
  const clear = () =>
    change({
      q: undefined,
      class: undefined,
      race: undefined,
      rank: undefined,
      fromLevel: undefined,
      toLevel: undefined,
    });
  return (
    <search className={classes.filters} aria-label="Roster">
      <ClassFilter members={members} />
      <div className={classes.fields}>
        <NameFilter />
        <ChoiceFilter field="race" label="Race" all="All races" choices={races} />
        <ChoiceFilter field="rank" label="Rank" all="All ranks" choices={ranks} />
        <LevelFilter field="fromLevel" label="From level" />
        <LevelFilter field="toLevel" label="To level" />
        {isFiltered(search) && (
          <Button variant="subtle" color="gray" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </search>
  );
}
