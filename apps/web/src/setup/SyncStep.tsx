import { PAGES, type SyncRun } from "@guildhall/server/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { guildQuery, runsQuery } from "../api/queries.ts";
import { refreshSynced } from "../api/use-sync-events.ts";
import { causeText } from "../forms/cause-words.ts";
import { MessageBox } from "../forms/MessageBox.tsx";
import { RunProgressBar } from "../sync/RunProgressBar.tsx";
import { progressText } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./setup.module.css";
import { useSetUp } from "./use-set-up.ts";

const POLL_MS = 1000;

function isPending(runs: readonly SyncRun[] | undefined, guildId: string): boolean {
  const run = runs?.find((each) => String(each.guildId) === guildId);
  return run === undefined || run.status === "running";
}

/** The progress of the first sync, and the link to the guild's page. */
export function SyncStep() {
  const { t } = useTexts();
  const { search } = useSetUp();
  const id = search.guild ?? "";
  const { data: guild } = useQuery({ ...guildQuery(id), enabled: id !== "" });
  // The browser receives the events of the demo until it connects again, after some seconds.
  const { data: runs } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (isPending(state.data, id) ? POLL_MS : false),
  });
  const ofGuild = runs?.filter(({ guildId }) => String(guildId) === id) ?? [];
  const run = ofGuild.find(({ status }) => status === "succeeded") ?? ofGuild[0];
  const client = useQueryClient();
  const status = run?.status;
  useEffect(() => {
    if (status !== undefined) void refreshSynced(client);
  }, [client, status]);
  const link = (
    <Link to={PAGES.guild} params={{ id }} className={classes.finish}>
      {guild === undefined ? t("setup:sync.openPage") : t("setup:sync.open", { name: guild.name })}
    </Link>
  );
  if (run?.status === "succeeded") {
    return (
      <>
        <MessageBox kind="good" title={t("setup:sync.ready")}>
          <p>{t("setup:sync.share")}</p>
        </MessageBox>
        {link}
      </>
    );
  }
  if (run !== undefined && run.status !== "running") {
    return (
      <>
        <MessageBox kind="bad" title={t("setup:sync.failed")}>
          <p>{causeText(run.error?.code ?? null, t) ?? run.error?.message}</p>
          <p>{t("setup:sync.retries")}</p>
        </MessageBox>
        {link}
      </>
    );
  }
  return (
    <>
      <p className={classes.lead}>{t("setup:sync.lead")}</p>
      <div className={classes.progress}>
        <p className="number" role="status">
          {run === undefined ? t("setup:sync.starting") : progressText(run, t)}
        </p>
        {run !== undefined && <RunProgressBar run={run} size={10} />}
      </div>
      {link}
    </>
  );
}
