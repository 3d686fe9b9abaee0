import type { MissingConfiguredGuild } from "@guildhall/server/api";
import { Fragment } from "react";
import { NextAttempt } from "../sync/NextAttempt.tsx";
import { causeLine } from "../sync/run-words.ts";
import type { Translate } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";

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
  const { variable, region, edition, realm, name, missing, suggestions } = details;
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
                  {each.realmSlug}
                  {each.reason === "same-name" && `/${each.name}`}
                </bdi>{" "}
                ({each.region}, {each.edition})
              </li>
            ))}
          </ul>
        </>
      )}
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
  const isUnknown = ({ cause }: MissingConfiguredGuild) =>
    cause === "not-found" || cause === "wrong-region";
  const reasonOf = (guild: MissingConfiguredGuild) =>
    isUnknown(guild) ? "" : causeLine(guild.cause, t);
  const found = missing.filter(({ cause }) => cause !== "pending");
  if (found.length === 0) return <p>{t("guild.emptyNotYet")}</p>;
  return [...Map.groupBy(found, reasonOf)].map(([reason, guilds]) => {
    const count = guilds.length;
    return (
      <div key={reason}>
        <p>
          {reason === ""
            ? t("missing.notFound", { count })
            : `${t("missing.failed", { count })} ${reason}`}
        </p>
        {guilds.map(({ details, nextAttemptAt }, index) => (
          <Fragment key={details === null ? index : `${details.realm}/${details.name}`}>
            {details !== null && <MissingDetails details={details} />}
            {nextAttemptAt !== null ? (
              <p>
                <NextAttempt at={nextAttemptAt} />
              </p>
            ) : (
              details !== null && <p>{t("missing.atStart")}</p>
            )}
          </Fragment>
        ))}
      </div>
    );
  });
}
