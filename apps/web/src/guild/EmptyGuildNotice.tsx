import type { GuildDetail } from "@guildhall/server/api";
import { IconNews } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { runsQuery } from "../api/queries.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./guild.module.css";
import { SyncCause } from "./SyncCause.tsx";

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
      <IconNews size={20} aria-hidden />
      <div>
        <p>{t(STATES[state])}</p>
        {problem !== null && <SyncCause problem={problem} guildId={guild.id} />}
      </div>
    </aside>
  );
}
