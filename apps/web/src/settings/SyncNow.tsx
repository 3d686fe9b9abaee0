import { useState } from "react";
import { runsQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./settings.module.css";
import { useChange } from "./use-change.ts";

/** The button that starts a sync of a guild. */
export function SyncNow({ guildId }: { readonly guildId: number }) {
  const { t } = useTexts();
  const [isRequested, setIsRequested] = useState(false);
  const sync = useChange(async () => {
    setIsRequested(false);
    await sendJson("POST", `/api/v1/guilds/${guildId}/sync`);
    setIsRequested(true);
  }, runsQuery.queryKey);
  return (
    <div className={classes.buttons}>
      <ActionError error={sync.error} />
      <BusyButton isBusy={sync.isBusy} kind="other" onClick={() => void sync.run()}>
        {t("settings:runs.syncNow")}
      </BusyButton>
      <span role="status" className={classes.small}>
        {isRequested && t("settings:runs.requested")}
      </span>
    </div>
  );
}
