import { useTexts } from "../texts/Texts.tsx";
import { editionLabel, regionName } from "./place-names.ts";
import type { Suggestion } from "./set-up-queries.ts";
import classes from "./setup.module.css";
import { useSetUp } from "./use-set-up.ts";

/** Guilds and realms that could be meant. A guild is searched there; a realm, which may not have it, fills the field. */
export function SuggestedGuilds({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  const { t } = useTexts();
  const { open } = useSetUp();
  if (suggestions.length === 0) return null;
  return (
    <div className={classes.section}>
      <h3>{t("setup:guild.suggestions")}</h3>
      <ul className={classes.suggestions}>
        {suggestions.map(({ region, edition, realmSlug, realm, name, reason }) => {
          const isGuild = reason === "same-name";
          const there = { region, edition, realm: realmSlug, name: isGuild ? name : undefined };
          return (
            <li key={`${region} ${edition} ${realmSlug}`}>
              <button type="button" onClick={() => void open("guild", there)}>
                <strong>
                  <bdi>{isGuild ? name : realm}</bdi>
                </strong>
                <span>
                  {isGuild && (
                    <>
                      <bdi>{realm}</bdi> ·{" "}
                    </>
                  )}
                  {regionName(region, t)} · {editionLabel(edition, t)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
