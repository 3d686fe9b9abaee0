import type { GuildDetail } from "@guildhall/server/api";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Trans } from "react-i18next";
import { runsQuery } from "../api/queries.ts";
import { nextStep } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./guild.module.css";

/** Why a guild that was never synced has no members yet, and when the next attempt is. */
export function EmptyGuildNotice({ guild }: { readonly guild: GuildDetail }) {
  const { t } = useTexts();
  const { data: runs } = useQuery(runsQuery);
  const run = runs?.find(({ guildId }) => guildId === guild.id) ?? guild.latestRun;
  const step = run && nextStep(run, t);
  return (
    <aside className={classes.notice} aria-label={t("guild.emptyLabel")}>
      <IconHourglass size={20} aria-hidden />
      <div>
        <p>
          {t(
            run === null
              ? "guild.emptyNotYet"
              : step === null
                ? "guild.emptyRunning"
                : "guild.emptyFailed",
          )}
        </p>
        {step !== null && <p>{step}</p>}
        {/* Only administrators get the message. */}
        {run?.error?.message && <p className="muted">{run.error.message}</p>}
        {run?.nextAttemptAt && (
          <p>
            <Trans
              i18nKey="sync.nextAttempt"
              components={{ time: <Time value={run.nextAttemptAt} /> }}
            />
          </p>
        )}
      </div>
    </aside>
  );
}
