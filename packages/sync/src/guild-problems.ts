import { HOUR_MS } from "@guildhall/contract";
import type { RunStatus, Store } from "@guildhall/store";

/** What is reported to officers: a held roster, syncs that keep failing, and a guild that is not synced any more. */
export const GUILD_PROBLEMS = ["held", "failing", "disabled"] as const;
export type GuildProblemCode = (typeof GUILD_PROBLEMS)[number];

export interface GuildProblem {
  readonly code: GuildProblemCode;
  /** The reason of the stored roster, run or guild, in English. */
  readonly message: string;
}

/** Syncs that have failed for this time, in ms, keep failing. A shorter failure passes on its own. */
const FAILING_MS = 3 * HOUR_MS;
/** With retries at least every 10 minutes, more than the runs of that time. */
const RUNS_READ = 200;
const WORKING: readonly RunStatus[] = ["succeeded", "suspicious"];

export interface GuildProblems {
  readonly problems: readonly GuildProblem[];
  /** Whether the latest sync succeeded, so that further problems are new ones. */
  readonly isOver: boolean;
}

/** Returns the problems of a guild that only people can solve. `now` is in ms since 1970. */
export async function guildProblems(
  { guilds, heldRosters, runs }: Pick<Store, "guilds" | "heldRosters" | "runs">,
  guildId: number,
  now: number,
): Promise<GuildProblems> {
  const guild = await guilds.get(guildId);
  if (guild === null) return { problems: [], isOver: false };
  const problems: GuildProblem[] = [];
  if (!guild.armoryAccess.enabled) {
    problems.push({ code: "disabled", message: guild.armoryAccess.reason ?? "" });
  }
  const held = await heldRosters.get(guildId);
  if (held !== null) problems.push({ code: "held", message: held.message });
  const latest = await runs.list({ guildId, limit: RUNS_READ });
  const ended = latest.filter(({ status }) => status !== "running" && status !== "cancelled");
  const working = ended.findIndex(({ status }) => WORKING.includes(status));
  const failures = working === -1 ? ended : ended.slice(0, working);
  const first = failures.at(-1);
  if (guild.armoryAccess.enabled && first && now - first.startedAt >= FAILING_MS) {
    problems.push({ code: "failing", message: failures[0]?.error?.message ?? "" });
  }
  return { problems, isOver: problems.length === 0 && ended[0]?.status === "succeeded" };
}
