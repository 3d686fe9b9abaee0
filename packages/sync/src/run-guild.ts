import type { RunCounts, SyncRunRecord } from "@guildhall/store";
import { GuildAccessError } from "./guild-access-error.ts";
import { portraitStage } from "./portrait-stage.ts";
import { profileStage } from "./profile-stage.ts";
import { realmStage } from "./realm-stage.ts";
import { retentionStage } from "./retention-stage.ts";
import { rosterStage } from "./roster-stage.ts";
import { failureLevel, runError } from "./run-error.ts";
import type { Stage, StageContext, StageOutcome } from "./stage.ts";

const STAGES: readonly Stage[] = [
  rosterStage,
  realmStage,
  profileStage,
  portraitStage,
  retentionStage,
];

export interface RunOutcome {
  readonly status: "succeeded" | "failed" | "suspicious";
  readonly counts: RunCounts;
  readonly warnings: readonly string[];
  readonly error: SyncRunRecord["error"];
  /** Log level of the result. */
  readonly level: "info" | "warn" | "error";
}

/**
 * Runs the stages of one sync of one guild in order. What a stage stored stays stored when a later one
 * fails. A 403 for a guild document disables the guild's armory access (contract 7).
 */
export async function runGuild(context: Omit<StageContext, "outcome">): Promise<RunOutcome> {
  const { store, guild, clock, progress } = context;
  const result = collectOutcome();
  try {
    for (const stage of STAGES) await stage({ ...context, outcome: result.outcome });
    await progress.report("done");
    const { heldBecause, ...collected } = result.collected();
    if (heldBecause === null) {
      return { status: "succeeded", ...collected, error: null, level: "info" };
    }
    const error = { code: "suspicious", message: heldBecause };
    return { status: "suspicious", ...collected, error, level: "warn" };
  } catch (error) {
    const { heldBecause: _, ...collected } = result.collected();
    const { code, message } = runError(error);
    const failed = { status: "failed", ...collected, level: failureLevel(error) } as const;
    if (error instanceof GuildAccessError) {
      const access = { enabled: false, reason: error.message, at: clock() };
      await store.guilds.setArmoryAccess(guild.id, access);
      const disabled = `${message} Armory access of ${guild.name} is now disabled. ${ENABLE_AGAIN}`;
      return { ...failed, error: { code, message: disabled } };
    }
    return { ...failed, error: { code, message } };
  }
}

/** What to do about disabled armory access. */
export const ENABLE_AGAIN = "Enable it again with: guildhall sync --enable-access";

function collectOutcome() {
  const counts = { ...NO_COUNTS };
  const warnings: string[] = [];
  let heldBecause: string | null = null;
  const outcome: StageOutcome = {
    count(added) {
      for (const [name, count] of Object.entries(added)) counts[name as keyof RunCounts] += count;
    },
    warn: (message) => void warnings.push(message),
    hold: (reason) => {
      heldBecause = reason;
    },
  };
  return { outcome, collected: () => ({ counts, warnings, heldBecause }) };
}

const NO_COUNTS: RunCounts = {
  imported: 0,
  joined: 0,
  left: 0,
  changed: 0,
  news: 0,
  realms: 0,
  portraits: 0,
};
