import type { Guild } from "@guildhall/server/api";
import { IconLock } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import { GuildSettingsLink } from "./GuildSettingsLink.tsx";
import classes from "./guild.module.css";

interface AccessNoticeProps {
  readonly guild: Pick<Guild, "id" | "syncedAt" | "armoryAccess">;
}

/** The notice of a guild that is not synced because the service refused access. */
export function AccessNotice({ guild: { id, syncedAt, armoryAccess } }: AccessNoticeProps) {
  const { t } = useTexts();
  const { changedAt, reason } = armoryAccess;
  return (
    <aside className={classes.notice} aria-labelledby="access">
      <IconLock size={20} aria-hidden />
      <div>
        <p>
          <strong id="access">{t("guild.refused")}</strong>{" "}
          {t(syncedAt === null ? "guild.refusedEmpty" : "guild.refusedData")}{" "}
          {changedAt !== null && (
            <Trans i18nKey="guild.refusedSince" components={{ time: <Time value={changedAt} /> }} />
          )}
        </p>
        <GuildSettingsLink guildId={id}>{t("guild.enableSyncs")}</GuildSettingsLink>
        {reason !== null && (
          <p className="muted" lang="en">
            {reason}
          </p>
        )}
      </div>
    </aside>
  );
}
