import type { SyncRun } from "@guildhall/server/api";
import { runsQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { runQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

/** The button that cancels a run. The data that the run has stored stays. */
export function CancelRun({ run }: { readonly run: Pick<SyncRun, "id"> }) {
  const { t } = useTexts();
  const cancel = useChange(
    () => sendJson("POST", `/api/v1/sync/runs/${run.id}/cancel`),
    runsQuery.queryKey,
    runQuery(String(run.id)).queryKey,
  );
  return (
    <>
      <ActionError error={cancel.error} />
      <BusyButton isBusy={cancel.isBusy} kind="other" onClick={() => void cancel.run()}>
        {t("settings:runs.cancel")}
      </BusyButton>
    </>
  );
}
