import { useTexts } from "../texts/Texts.tsx";
import { editionLabel, regionName } from "./place-names.ts";
import type { Suggestion } from "./set-up-queries.ts";
import classes from "./setup.module.css";
import { useSetUp } from "./use-set-up.ts";

/** Guilds and realms that could be meant. A choice searches for the guild there. */
export function SuggestedGuilds({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  const { t } = useTexts();
  const { open } = useSetUp();
  if (suggestions.length === 0) return null;
  return (
    <div className={classes.section}>
      <h3>{t("setup:guild.suggestions")}</h3>
      <ul className={classes.suggestions}>
        {suggestions.map(({ region, edition, realmSlug, realm, name }) => (
          <li key={`${region} ${edition} ${realmSlug}`}>
            <button
              type="button"
              onClick={() => void open("guild", { region, edition, realm: realmSlug, name })}
            >
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>
                <bdi>{realm}</bdi> · {regionName(region, t)} · {editionLabel(edition, t)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
