import type { SyncRun } from "@guildhall/server/api";
import { runsQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { runQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

interface CancelRunProps {
  readonly run: Pick<SyncRun, "id" | "status" | "nextAttemptAt">;
  /** Whether no later run of the guild exists. Only the latest run has a retry. */
  readonly isLatest: boolean;
}

/**
 * The button that cancels a run, or the retry for which it waits. Renders nothing for another run. The data that the run has
 * stored stays.
 */
export function CancelRun({ run, isLatest }: CancelRunProps) {
  const { t } = useTexts();
  const cancel = useChange(
    () => sendJson("POST", `/api/v1/sync/runs/${run.id}/cancel`),
    runsQuery.queryKey,
    runQuery(String(run.id)).queryKey,
  );
  const isRunning = run.status === "running";
  if (!isRunning && !(isLatest && run.nextAttemptAt !== null)) return null;
  return (
    <>
      <ActionError error={cancel.error} />
      <BusyButton isBusy={cancel.isBusy} kind="other" onClick={() => void cancel.run()}>
        {t(isRunning ? "settings:runs.cancel" : "settings:runs.cancelRetry")}
      </BusyButton>
    </>
  );
}
