import type { SyncRun } from "@guildhall/server/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runsQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { changesOf, STATUS_NAMES } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CauseAdvice } from "./CauseAdvice.tsx";
import classes from "./settings.module.css";
import { useChange } from "./use-change.ts";

/** Returns the lowest id of the run that a request for a sync starts or joins. */
function firstRunId(runs: readonly SyncRun[], guildId: number): number {
  const latest = runs.find((run) => run.guildId === guildId);
  if (latest === undefined) return 0;
  return latest.status === "running" ? latest.id : latest.id + 1;
}

/** What a run has changed, or why it did not succeed and what to do. */
function Result({ run }: { readonly run: SyncRun }) {
  const { t } = useTexts();
  if (run.status === "succeeded") {
    return (
      <MessageBox kind="good" title={t("sync.statusSucceeded")}>
        <p>{changesOf(run, t).join(", ") || t("sync.noChanges")}</p>
      </MessageBox>
    );
  }
  const { id, guildId, error, nextAttemptAt } = run;
  return (
    <MessageBox kind="bad" title={t(STATUS_NAMES[run.status])}>
      <CauseAdvice
        {...{ guildId, nextAttemptAt, runId: id }}
        cause={error?.code ?? ""}
        page={error?.page ?? null}
      />
    </MessageBox>
  );
}

/** The button that starts a sync of a guild, and its result. */
export function SyncNow({ guildId }: { readonly guildId: number }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { data: runs } = useQuery(runsQuery);
  const [firstId, setFirstId] = useState<number | null>(null);
  const sync = useChange(async () => {
    setFirstId(null);
    const before = await client.fetchQuery({ ...runsQuery, staleTime: 0 });
    await sendJson("POST", `/api/v1/guilds/${guildId}/sync`);
    setFirstId(firstRunId(before, guildId));
  }, runsQuery.queryKey);
  const run =
    firstId === null
      ? undefined
      : runs?.findLast((each) => each.guildId === guildId && each.id >= firstId);
  const isPending = firstId !== null && (run === undefined || run.status === "running");
  return (
    <div className={classes.buttons}>
      <ActionError error={sync.error} />
      <BusyButton isBusy={sync.isBusy} kind="other" onClick={() => void sync.run()}>
        {t("settings:runs.syncNow")}
      </BusyButton>
      <span role="status" className={classes.small}>
        {isPending && t(run === undefined ? "settings:runs.requested" : "sync.statusRunning")}
      </span>
      {run !== undefined && run.status !== "running" && <Result run={run} />}
    </div>
  );
}
