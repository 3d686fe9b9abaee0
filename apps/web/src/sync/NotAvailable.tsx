import type { Guild } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { documentsQuery } from "../api/queries.ts";
import { Time } from "../time/Time.tsx";
import { documentReason, documentTitle } from "./document-words.ts";
import classes from "./sync.module.css";

/** A guild can have thousands of inactive characters without a profile. */
const MOST_SHOWN = 50;

/** Lists the documents of a guild that the service did not return. Renders nothing when there are none. */
export function NotAvailable({ guild }: { readonly guild: Guild }) {
  const { data: documents = [] } = useQuery(documentsQuery(String(guild.id)));
  if (documents.length === 0) return null;
  const shown = documents.slice(0, MOST_SHOWN);
  return (
    <section aria-label={`Not available for ${guild.name}`}>
      <h2>
        Not available for <bdi>{guild.name}</bdi>
      </h2>
      <ul className={classes.warnings}>
        {shown.map((each) => (
          <li key={`${each.member?.id} ${each.document} ${each.subject}`} title={each.reason}>
            <bdi>{documentTitle(each)}</bdi>. {documentReason(each)} Next attempt:{" "}
            <Time value={each.nextAttemptAt} />
          </li>
        ))}
      </ul>
      {documents.length > shown.length && (
        <p className="muted">And {documents.length - shown.length} more.</p>
      )}
    </section>
  );
}
