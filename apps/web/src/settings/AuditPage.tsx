import type { AuditEntry } from "@guildhall/server/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { auditDetail } from "./audit-details.ts";
import { auditAction, auditSubject } from "./audit-words.ts";
import { SectionPage } from "./SectionPage.tsx";
import classes from "./settings.module.css";
import { auditQuery } from "./settings-queries.ts";

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { t, format, locale } = useTexts();
  const { who, action, at } = entry;
  const detail = auditDetail(entry, { t, format, locale });
  const subject = auditSubject(entry, t);
  return (
    <li>
      <div className={classes.facts}>
        <span>
          <strong>
            <bdi>{who}</bdi>
          </strong>{" "}
          · {auditAction(action, t)}
          {subject !== null && (
            <>
              : <bdi>{subject}</bdi>
            </>
          )}
        </span>
        <span className={classes.small}>
          <Time value={at} />
          {detail !== null && ` · ${detail}`}
        </span>
      </div>
    </li>
  );
}

function Entries() {
  const { t } = useTexts();
  const query = useInfiniteQuery(auditQuery);
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error === null) {
      return <LoadingRows count={8} height={56} label={t("settings:layout.loading")} />;
    }
    return <Failure title={t("settings:layout.failed")} error={error} retry={refetch} />;
  }
  const entries = data.pages.flat();
  if (entries.length === 0) return <p className="muted">{t("settings:audit.none")}</p>;
  return (
    <>
      <ol className={classes.rows}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ActionError error={error} />
      {query.hasNextPage && (
        <BusyButton
          isBusy={query.isFetchingNextPage}
          kind="other"
          onClick={() => void query.fetchNextPage()}
        >
          {t("settings:audit.older")}
        </BusyButton>
      )}
    </>
  );
}

/** What users did, newest first. */
export function AuditPage() {
  return (
    <SectionPage section="audit">
      <Entries />
    </SectionPage>
  );
}
