import type { GuildDetail, HeldRosterDetail } from "@guildhall/server/api";
import { useState } from "react";
import { guildQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import { ConfirmDialog } from "../forms/ConfirmDialog.tsx";
import { HeldRosterNotice } from "../guild/HeldRosterNotice.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Loaded } from "./Loaded.tsx";
import classes from "./settings.module.css";
import { heldRosterQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

const REASONS = {
  absent: "settings:held.absent",
  "below-minimum": "settings:held.belowMinimum",
  unreadable: "settings:held.unreadable",
} as const;

interface OfGuild {
  readonly guild: GuildDetail;
}

function Leaving({ leaving }: Pick<HeldRosterDetail, "leaving">) {
  const { t } = useTexts();
  return (
    <ul className={classes.names}>
      {leaving.map(({ memberId, name, why }) => (
        <li key={memberId}>
          <bdi>{name}</bdi> <span className={classes.small}>{t(REASONS[why])}</span>
        </li>
      ))}
    </ul>
  );
}

interface ApproveProps extends OfGuild {
  readonly roster: HeldRosterDetail;
}

function Approve({ guild, roster }: ApproveProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { digest, leaving } = roster;
  const path = `/api/v1/guilds/${guild.id}/held-roster/approve`;
  const approve = useChange(
    () => sendJson("POST", path, { digest }),
    ["guilds"],
    guildQuery(String(guild.id)).queryKey,
    ["roster", String(guild.id)],
    ["roster-approval", guild.id],
  );
  return (
    <>
      <BusyButton isBusy={false} onClick={() => setIsOpen(true)}>
        {t("settings:held.approve")}
      </BusyButton>
      {isOpen && (
        <ConfirmDialog
          title={t("settings:held.approve")}
          confirm={t("settings:held.approve")}
          action={approve}
          close={() => setIsOpen(false)}
          isDangerous
        >
          <p>{t("settings:held.leaving", { count: leaving.length })}</p>
          <p>{t("settings:held.approveText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A held roster with the members who would leave, and its approval. */
export function HeldRoster({ guild }: OfGuild) {
  const { t } = useTexts();
  return (
    <section className={classes.part}>
      <h2>{t("guild.heldLabel")}</h2>
      {guild.heldRoster && <HeldRosterNotice held={guild.heldRoster} />}
      <Loaded query={heldRosterQuery(guild.id)}>
        {(roster) => (
          <>
            <h3>{t("settings:held.leaving", { count: roster.leaving.length })}</h3>
            <Leaving leaving={roster.leaving} />
            <Approve guild={guild} roster={roster} />
          </>
        )}
      </Loaded>
    </section>
  );
}
