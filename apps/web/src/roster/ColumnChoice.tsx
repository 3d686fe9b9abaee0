import { useTexts } from "../texts/Texts.tsx";
import classes from "./roster.module.css";
import { EXTRA_COLUMNS, ROSTER_COLUMNS } from "./roster-columns.ts";
import { useRosterSearch } from "./use-roster-search.ts";

/** The columns that are loaded when a visitor chooses them. */
export function ColumnChoice() {
  const { t } = useTexts();
  const [search, change] = useRosterSearch();
  const chosen = search.columns ?? [];
  return (
    <fieldset className={classes.columns}>
      <legend className="hidden-text">{t("roster.columns")}</legend>
      {EXTRA_COLUMNS.map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                columns: [...chosen.filter((each) => each !== id), ...(checked ? [id] : [])],
              })
            }
          />
          {t(ROSTER_COLUMNS[id].header)}
        </label>
      ))}
    </fieldset>
  );
}
