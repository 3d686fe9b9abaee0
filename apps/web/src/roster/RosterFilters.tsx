import type { GuildDetail } from "@guildhall/server/api";
import { NativeSelect } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Button } from "../forms/Button.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { ClassFilter } from "./ClassFilter.tsx";
import { compareValues } from "./compare-values.ts";
import { NameFilter } from "./NameFilter.tsx";
import { NumberFilter } from "./NumberFilter.tsx";
import { ProfileFilters } from "./ProfileFilters.tsx";
import { raceChoiceName } from "./race-choice.ts";
import { rankName, UNKNOWN_RANK } from "./rank-name.ts";
import classes from "./roster.module.css";
import { activeFilters, FILTERS, isFiltered } from "./roster-search.ts";
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
  readonly choices: GuildDetail["races"];
}) {
  const { format } = useTexts();
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
          label: `${name} (${format.number(count)})`,
        })),
      ]}
    />
  );
}

/** The filters of the roster. They offer the values of the whole guild, which are loaded before the whole roster. */
export function RosterFilters({ guild }: { readonly guild: GuildDetail | undefined }) {
  const texts = useTexts();
  const { t, format } = texts;
  const [search, change] = useRosterSearch();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const active = activeFilters(search);
  const races = (guild?.races ?? [])
    .map((race) => ({ ...race, name: raceChoiceName(race, texts) }))
    .toSorted((a, b) => compareValues(a.name, b.name));
  const ranks = (guild?.ranks ?? [])
    .map(({ id, count }) => ({
      ...{ id: id ?? UNKNOWN_RANK, count },
      name: rankName(id, t, guild?.rankNames),
    }))
    .toSorted((a, b) => a.id - b.id);
  const clear = () => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
  return (
    <search className={classes.filters} aria-label={t("roster.title")}>
      <NameFilter />
      <Button
        className={classes.toggle ?? ""}
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {t("roster:list.filters")}
        {active > 0 && ` (${format.number(active)})`}
      </Button>
      <div id={panel} className={classes.panel} data-open={isOpen}>
        <ChoiceFilter
          field="race"
          label={t("roster.race")}
          all={t("roster:list.allRaces")}
          choices={races}
        />
        <ChoiceFilter
          field="rank"
          label={t("roster.rank")}
          all={t("roster:list.allRanks")}
          choices={ranks}
        />
        <NumberFilter field="fromLevel" label={t("roster:list.fromLevel")} />
        <NumberFilter field="toLevel" label={t("roster:list.toLevel")} />
        <ProfileFilters specs={guild?.specs ?? []} />
        {isFiltered(search) && (
          <Button variant="subtle" onClick={clear}>
            {t("roster:list.clear")}
          </Button>
        )}
        <ClassFilter choices={guild?.classes ?? []} />
      </div>
    </search>
  );
}
