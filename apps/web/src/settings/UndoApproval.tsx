import type { GuildDetail, RosterApproval } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { guildQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { ConfirmDialog } from "../forms/ConfirmDialog.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./settings.module.css";
import { approvalQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

function Approval({ approval }: { readonly approval: RosterApproval }) {
  const { t } = useTexts();
  const { approvedAt, approvedBy, left } = approval;
  return (
    <p>
      <Trans
        i18nKey={
          approvedBy === "officer"
            ? "settings:held.approvedByOfficer"
            : "settings:held.approvedByTime"
        }
        components={{ time: <Time value={approvedAt} /> }}
      />{" "}
      {t("settings:held.removed", { count: left })}
    </p>
  );
}

interface UndoDialogProps {
  readonly guild: GuildDetail;
  readonly close: () => void;
  /** Called with the number of members who are back. */
  readonly undone: (returned: number) => void;
}

/** Shows the latest approval, and undoes it. */
function UndoDialog({ guild, close, undone }: UndoDialogProps) {
  const { t } = useTexts();
  const { data: approval, error } = useQuery(approvalQuery(guild.id));
  const path = `/api/v1/guilds/${guild.id}/held-roster/undo`;
  const undo = useChange(
    async () => {
      const { returned } = await sendJson<{ returned: number }>("POST", path, {
        approvalId: approval?.id,
      });
      undone(returned);
    },
    ["guilds"],
    guildQuery(String(guild.id)).queryKey,
    ["roster", String(guild.id)],
    approvalQuery(guild.id).queryKey,
  );
  return (
    <ConfirmDialog
      title={t("settings:held.undo")}
      confirm={t("settings:held.undo")}
      action={undo}
      close={close}
      isReady={approval != null}
    >
      <p>{t("settings:held.undoText")}</p>
      {approval && <Approval approval={approval} />}
      <ActionError error={error} />
    </ConfirmDialog>
  );
}

/** Undoes the latest approval of a roster, by an officer or by time. Renders nothing when there is none to undo. */
export function UndoApproval({ guild }: { readonly guild: GuildDetail }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [returned, setReturned] = useState<number | null>(null);
  const { data: approval } = useQuery(approvalQuery(guild.id));
  if (approval == null && returned === null) return null;
  return (
    <section className={classes.part}>
      <h2>{t("settings:held.undoTitle")}</h2>
      <p className="muted">{t("settings:held.undoText")}</p>
      {returned !== null && (
        <MessageBox kind="good">{t("settings:held.undone", { count: returned })}</MessageBox>
      )}
      {approval != null && (
        <BusyButton isBusy={false} kind="other" onClick={() => setIsOpen(true)}>
          {t("settings:held.undo")}
        </BusyButton>
      )}
      {isOpen && <UndoDialog guild={guild} close={() => setIsOpen(false)} undone={setReturned} />}
    </section>
  );
}
