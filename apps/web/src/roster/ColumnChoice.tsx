import { useTexts } from "../texts/Texts.tsx";
import classes from "./roster.module.css";
import { ROSTER_COLUMNS, type RosterSort } from "./roster-columns.ts";
import { choosableColumns } from "./roster-reader.ts";
import { useRosterReader, useRosterSearch, useStoreColumns } from "./use-roster-search.ts";

/** The columns that are loaded when a visitor chooses them. */
export function ColumnChoice() {
  const { t } = useTexts();
  const [search, change] = useRosterSearch();
  const reader = useRosterReader();
  const store = useStoreColumns();
  const chosen = search.columns ?? [];
  const choose = (columns: readonly RosterSort[]) => {
    store(columns);
    change({ columns });
  };
  return (
    <fieldset className={classes.columns}>
      <legend>{t("roster:list.columns")}</legend>
      {choosableColumns(reader).map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              choose([...chosen.filter((each) => each !== id), ...(checked ? [id] : [])])
            }
          />
          {t(ROSTER_COLUMNS[id].header)}
        </label>
      ))}
    </fieldset>
  );
}
