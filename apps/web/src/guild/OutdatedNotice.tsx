import type { SyncProblem } from "@guildhall/server/api";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./guild.module.css";
import { SyncCause } from "./SyncCause.tsx";

interface OutdatedNoticeProps {
  readonly problem: SyncProblem;
  readonly guildId: number;
}

/** Why the data of a guild are not up to date. */
export function OutdatedNotice({ problem, guildId }: OutdatedNoticeProps) {
  const { t } = useTexts();
  return (
    <aside className={classes.notice} aria-labelledby="outdated">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          <strong id="outdated">{t("guild.outdated")}</strong>
        </p>
        <SyncCause problem={problem} guildId={guildId} />
      </div>
    </aside>
  );
}
