import type { UserSession } from "@guildhall/server/api";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./setup.module.css";

const PATH = "/api/v1/sessions";
const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => getJson<readonly UserSession[]>(PATH, signal),
  staleTime: 0,
});

/** Ends sessions: the one at a path, or all others. */
function useEnd(path: string) {
  const client = useQueryClient();
  return useAction(async () => {
    await sendJson("DELETE", path);
    await client.invalidateQueries(sessionsQuery);
  });
}

function SessionRow({ session }: { readonly session: UserSession }) {
  const { t } = useTexts();
  const { id, browser, system, createdAt, seenAt, isCurrent } = session;
  const end = useEnd(`${PATH}/${id}`);
  const device = [browser, system].filter((name) => name !== null).join(", ");
  return (
    <li>
      <strong>{device || t("setup:account.unknownDevice")}</strong>
      {isCurrent && ` (${t("setup:account.thisSession")})`}
      <p className={classes.lead}>
        <Trans
          i18nKey="setup:account.sessionTimes"
          components={{ created: <Time value={createdAt} />, seen: <Time value={seenAt} /> }}
        />
      </p>
      {!isCurrent && (
        <BusyButton kind="other" isBusy={end.isBusy} onClick={() => void end.run()}>
          {t("setup:account.signOutThere")}
        </BusyButton>
      )}
      <ActionError error={end.error} />
    </li>
  );
}

/** The sessions of the signed-in user, and the buttons that end them. */
export function Sessions() {
  const { t } = useTexts();
  const { data: sessions = [], error } = useQuery(sessionsQuery);
  const endOthers = useEnd(PATH);
  return (
    <section aria-labelledby="sessions" className={classes.section}>
      <h2 id="sessions">{t("setup:account.sessions")}</h2>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <ActionError error={error ?? endOthers.error} />
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <BusyButton kind="other" isBusy={endOthers.isBusy} onClick={() => void endOthers.run()}>
          {t("setup:account.signOutOthers")}
        </BusyButton>
      )}
    </section>
  );
}
