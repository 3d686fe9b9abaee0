import type { Guild } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { documentsQuery } from "../api/queries.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { documentReason, documentTitle } from "./document-words.ts";
import { NextAttempt } from "./NextAttempt.tsx";
import classes from "./sync.module.css";

/** The documents that the service did not return for a guild. Renders nothing when there are none. */
export function NotAvailable({ guild }: { readonly guild: Guild }) {
  const { t } = useTexts();
  const { data } = useQuery(documentsQuery(String(guild.id)));
  if (!data || data.total === 0) return null;
  const { documents, total } = data;
  return (
    <section aria-label={t("documents.label", { guild: guild.name })}>
      <h2>
        <Trans i18nKey="documents.title" components={{ guild: <bdi>{guild.name}</bdi> }} />
      </h2>
      <ul className={classes.warnings}>
        {documents.map((each) => (
          <li
            key={`${each.member?.id} ${each.document} ${each.subject}`}
            title={each.reason ?? undefined}
          >
            <bdi>{documentTitle(each, t)}</bdi>. {documentReason(each, t)}{" "}
            <NextAttempt at={each.nextAttemptAt} />
          </li>
        ))}
      </ul>
      {total > documents.length && (
        <p className="muted">{t("documents.more", { count: total - documents.length })}</p>
      )}
    </section>
  );
}
