import { FACTIONS } from "@guildhall/contract";
import type { GuildRecord, SyncRunRecord } from "@guildhall/store";
import type { Terminal } from "./terminal.ts";

/** Writes a result of `--json` in one line. */
export function writeJson({ stdout }: Pick<Terminal, "stdout">, value: unknown): void {
  stdout.write(`${JSON.stringify(value)}\n`);
}

/** Why a command failed. */
export interface Failure {
  readonly message: string;
  readonly advice?: string | null;
  readonly exitCode: number;
  /** Facts for programs. */
  readonly details?: unknown;
}

/** Writes an error for people or, with `--json`, as one line of JSON. */
export function writeError(
  { stderr }: Pick<Terminal, "stderr">,
  { message, advice = null, ...failure }: Failure,
  json: boolean,
): void {
  if (json) stderr.write(`${JSON.stringify({ error: { message, advice, ...failure } })}\n`);
  else stderr.write(`Error: ${message}\n${advice === null ? "" : `${advice}\n`}`);
}

/** A guild as `--json` prints it. */
export function guildAnswer(guild: GuildRecord) {
  const { id, name, realmName, realmSlug, nameSlug, region, edition } = guild;
  const {
    minimumLevel,
    intervalMinutes,
    rankNames,
    rankColors,
    rankRules,
    memberCount,
    armoryAccess,
    syncedAt,
  } = guild;
  return {
    ...{ id, name, nameSlug, realmName, realmSlug, region, edition, memberCount },
    faction: guild.faction && FACTIONS[guild.faction].type,
    ...{ minimumLevel, intervalMinutes, rankNames, rankColors, rankRules },
    armoryAccess: { ...armoryAccess, changedAt: isoTime(armoryAccess.changedAt) },
    syncedAt: isoTime(syncedAt),
  };
}

/** A run as `--json` prints it. */
export function runAnswer(run: SyncRunRecord) {
  return {
    ...run,
    startedAt: isoTime(run.startedAt),
    updatedAt: isoTime(run.updatedAt),
    finishedAt: isoTime(run.finishedAt),
    nextAttemptAt: isoTime(run.nextAttemptAt),
    failingSince: isoTime(run.failingSince),
  };
}

/** Formats ms since 1970. Null for null, and for a time outside the range of `Date`. */
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toJSON();
}
