import type { MissingConfiguredGuild } from "@guildhall/server/api";
import { Trans } from "react-i18next";
import { causeLine } from "../sync/run-words.ts";
import type { Translate } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";

type Details = NonNullable<MissingConfiguredGuild["details"]>;

/** Returns what the service does not know, in words. */
export function missingText(
  { missing, realm, name }: Pick<Details, "missing" | "realm" | "name">,
  t: Translate,
): string {
  return missing === "realm"
    ? t("missing.unknownRealm", { realm })
    : t("missing.unknownGuild", { realm, name });
}

/** What administrators need to correct the name: the variable, what is unknown, and what could be meant. */
function MissingDetails({ details }: { readonly details: Details }) {
  const { t } = useTexts();
  const { variable, region, edition, realm, name, missing, suggestions, nextAttemptAt } = details;
  return (
    <>
      <p>
        {t("missing.tried", { variable, guild: `${realm}/${name} (${region}, ${edition})` })}{" "}
        {missing !== null && missingText(details, t)}
      </p>
      {missing === null && <p lang="en">{details.advice}</p>}
      {suggestions.length > 0 && (
        <>
          <p>{t("missing.suggestions")}</p>
          <ul>
            {suggestions.map((each) => (
              <li key={`${each.region} ${each.edition} ${each.realmSlug}`}>
                <bdi>
                  {each.realmSlug}/{each.name}
                </bdi>{" "}
                ({each.region}, {each.edition})
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {nextAttemptAt === null ? (
          t("missing.atStart")
        ) : (
          <Trans i18nKey="sync.nextAttempt" components={{ time: <Time value={nextAttemptAt} /> }} />
        )}
      </p>
    </>
  );
}

/** Why guilds of the configuration are not on the site: one line for visitors, and details for administrators. */
export function MissingGuilds({
  missing,
}: {
  readonly missing: readonly MissingConfiguredGuild[];
}) {
  const { t } = useTexts();
  const lineOf = ({ cause }: MissingConfiguredGuild) =>
    cause === "not-found" || cause === "wrong-region"
      ? t("missing.notFound")
      : `${t("missing.failed")} ${causeLine(cause, t)}`;
  const lines = [...new Set(missing.map(lineOf))];
  return lines.map((line) => (
    <div key={line}>
      <p>{line}</p>
      {missing
        .filter((guild) => lineOf(guild) === line)
        .map(
          ({ details }) =>
            details !== null && (
              <MissingDetails key={`${details.realm}/${details.name}`} details={details} />
            ),
        )}
    </div>
  ));
}
