import type { Guild } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { documentsQuery } from "../api/queries.ts";
import { Time } from "../time/Time.tsx";
import { documentReason, documentTitle } from "./document-words.ts";
import classes from "./sync.module.css";

/** The documents that the service did not return for a guild. Renders nothing when there are none. */
export function NotAvailable({ guild }: { readonly guild: Guild }) {
  const { data } = useQuery(documentsQuery(String(guild.id)));
  if (!data || data.total === 0) return null;
  const { documents, total } = data;
  return (
    <section aria-label={`Not available for ${guild.name}`}>
      <h2>
        Not available for <bdi>{guild.name}</bdi>
      </h2>
      <ul className={classes.warnings}>
        {documents.map((each) => (
          <li key={`${each.member?.id} ${each.document} ${each.subject}`} title={each.reason}>
            <bdi>{documentTitle(each)}</bdi>. {documentReason(each)} Next attempt:{" "}
            <Time value={each.nextAttemptAt} />
          </li>
        ))}
      </ul>
      {total > documents.length && <p className="muted">And {total - documents.length} more.</p>}
    </section>
  );
}
