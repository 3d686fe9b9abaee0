import type { GuildDetail } from "@guildhall/server/api";
import { useState } from "react";
import { guildQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./settings.module.css";
import { useChange } from "./use-change.ts";

/** Undoes the latest approval of a roster, by an officer or by time. */
export function UndoApproval({ guild }: { readonly guild: GuildDetail }) {
  const { t } = useTexts();
  const [returned, setReturned] = useState<number | null>(null);
  const path = `/api/v1/guilds/${guild.id}/held-roster/undo`;
  const undo = useChange(
    async () => {
      setReturned(null);
      setReturned((await sendJson<{ returned: number }>("POST", path)).returned);
    },
    ["guilds"],
    guildQuery(String(guild.id)).queryKey,
    ["roster", String(guild.id)],
  );
  return (
    <section className={classes.part}>
      <h2>{t("settings:held.undoTitle")}</h2>
      <p className="muted">{t("settings:held.undoText")}</p>
      <ActionError error={undo.error} />
      {returned !== null && (
        <MessageBox kind="good">{t("settings:held.undone", { count: returned })}</MessageBox>
      )}
      <BusyButton isBusy={undo.isBusy} kind="other" onClick={() => void undo.run()}>
        {t("settings:held.undo")}
      </BusyButton>
    </section>
  );
}
