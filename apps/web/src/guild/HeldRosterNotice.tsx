import type { HeldRosterSummary } from "@guildhall/server/api";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import { GuildSettingsLink } from "./GuildSettingsLink.tsx";
import classes from "./guild.module.css";
import { HELD_REASONS, heldRosterTitle } from "./held-words.ts";

interface HeldRosterNoticeProps {
  readonly held: HeldRosterSummary;
  readonly guildName?: string;
  /** Omitted on the page that approves the roster. Otherwise users who may do so see a link to it. */
  readonly guildId?: number;
}

/** The notice of a held roster: its reason, the next step, and a link to it. */
export function HeldRosterNotice({ held, guildName, guildId }: HeldRosterNoticeProps) {
  const { t } = useTexts();
  return (
    <aside className={classes.notice} aria-label={t("guild.heldLabel")}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          {guildName !== undefined && (
            <>
              <bdi>{guildName}</bdi>
              {": "}
            </>
          )}
          <strong>{heldRosterTitle(held, t)}</strong> {t(HELD_REASONS[held.reason])}{" "}
          <Trans i18nKey="guild.heldSince" components={{ time: <Time value={held.since} /> }} />
        </p>
        <p>
          {held.confirmableAt === null ? (
            t("guild.heldOfficer")
          ) : (
            <Trans
              i18nKey="guild.heldConfirmed"
              components={{ time: <Time value={held.confirmableAt} /> }}
            />
          )}
        </p>
        {guildId !== undefined && (
          <GuildSettingsLink guildId={guildId}>{t("guild.heldReview")}</GuildSettingsLink>
        )}
      </div>
    </aside>
  );
}
