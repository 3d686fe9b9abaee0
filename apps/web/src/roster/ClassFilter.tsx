import type { GuildDetail } from "@guildhall/server/api";
import { UnstyledButton } from "@mantine/core";
import { classColorProperty } from "../color/class-color.ts";
import { useTexts } from "../texts/Texts.tsx";
import { compareValues } from "./compare-values.ts";
import member from "./member.module.css";
import classes from "./roster.module.css";
import { useRosterSearch } from "./use-roster-search.ts";

/** A toggle button for each class of the roster. */
export function ClassFilter({ choices }: { readonly choices: GuildDetail["classes"] }) {
  const { t, format, playableName } = useTexts();
  const [search, change] = useRosterSearch();
  const chosen = search.class ?? [];
  return (
    <fieldset className={classes.classFilter}>
      <legend className="hidden-text">{t("roster:list.classes")}</legend>
      {choices
        .map((choice) => ({ ...choice, name: playableName("class", choice) }))
        .toSorted((a, b) => compareValues(a.name, b.name))
        .map(({ id, name, count }) => (
          <UnstyledButton
            key={id}
            className={`${member.chip} ${classes.classChoice}`}
            style={classColorProperty(id)}
            aria-pressed={chosen.includes(id)}
            onClick={() =>
              change({
                class: chosen.includes(id)
                  ? chosen.filter((other) => other !== id)
                  : [...chosen, id],
              })
            }
          >
            <span className={member.swatch} aria-hidden />
            {name}
            <span className="number muted">{format.number(count)}</span>
          </UnstyledButton>
        ))}
    </fieldset>
  );
}
