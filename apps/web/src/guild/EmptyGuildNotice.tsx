import type { GuildDetail } from "@guildhall/server/api";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { runsQuery } from "../api/queries.ts";
import { CauseLink } from "../sync/CauseLink.tsx";
import { NextAttempt } from "../sync/NextAttempt.tsx";
import { causeLine } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./guild.module.css";

const STATES = {
  failed: "guild.emptyFailed",
  running: "guild.emptyRunning",
  notYet: "guild.emptyNotYet",
} as const;

/** Why a guild that was never synced has no members yet, and when the next attempt is. */
export function EmptyGuildNotice({ guild }: { readonly guild: GuildDetail }) {
  const { t } = useTexts();
  const { data: runs } = useQuery(runsQuery);
  const run = runs?.find(({ guildId }) => guildId === guild.id) ?? guild.latestRun;
  const isRunning = run?.status === "running";
  const problem = isRunning ? null : guild.syncProblem;
  const state = problem !== null ? "failed" : isRunning ? "running" : "notYet";
  return (
    <aside className={classes.notice} aria-label={t("guild.emptyLabel")}>
      <IconHourglass size={20} aria-hidden />
      <div>
        <p>{t(STATES[state])}</p>
        {problem !== null && <p>{causeLine(problem.cause, t)}</p>}
        {problem?.advice && (
          <p className="muted" lang="en">
            {problem.advice}
          </p>
        )}
        {problem?.advice && problem.page !== null && (
          <p>
            <CauseLink page={problem.page} guildId={guild.id}>
              {t("site.settings")}
            </CauseLink>
          </p>
        )}
        {problem?.nextAttemptAt && (
          <p>
            <NextAttempt at={problem.nextAttemptAt} />
          </p>
        )}
      </div>
    </aside>
  );
}
