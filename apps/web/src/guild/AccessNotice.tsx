import type { Guild } from "@guildhall/server/api";
import { IconLock } from "@tabler/icons-react";
import { Trans } from "react-i18next";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./guild.module.css";

/** The notice of a guild that is not synced because the service refused access. */
export function AccessNotice({ access }: { readonly access: Guild["armoryAccess"] }) {
  const { t } = useTexts();
  return (
    <aside className={classes.notice} aria-label={t("guild.accessLabel")}>
      <IconLock size={20} aria-hidden />
      <div>
        <p>
          {access.changedAt === null ? (
            <Trans i18nKey="guild.accessDisabled" components={{ strong: <strong /> }} />
          ) : (
            <Trans
              i18nKey="guild.accessDisabledSince"
              components={{ strong: <strong />, time: <Time value={access.changedAt} /> }}
            />
          )}
        </p>
        {access.reason !== null && <p>{access.reason}</p>}
        <p>{t("guild.accessNext")}</p>
      </div>
    </aside>
  );
}
