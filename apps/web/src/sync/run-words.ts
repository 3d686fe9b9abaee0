import type { FailureCause, SyncRun } from "@guildhall/server/api";
import { HELD_REASONS } from "../guild/held-words.ts";
import type { Translate } from "../texts/create-texts.ts";

const STAGES = {
  guild: "sync.stageGuild",
  members: "sync.stageMembers",
  profiles: "sync.stageProfiles",
  news: "sync.stageNews",
  realms: "sync.stageRealms",
  portraits: "sync.stagePortraits",
  retention: "sync.stageRetention",
} as const;

/** The name of each status of a run. */
export const STATUS_NAMES = {
  running: "sync.statusRunning",
  succeeded: "sync.statusSucceeded",
  failed: "sync.statusFailed",
  cancelled: "sync.statusCancelled",
  suspicious: "sync.statusHeld",
} as const;

const TRIGGERS = {
  schedule: "sync.onSchedule",
  command: "sync.byCommand",
  start: "sync.atStart",
  retry: "sync.retry",
} as const;

/** Returns the name unchanged when it is unknown: a newer server can send it to an open page. */
export function triggerName(trigger: SyncRun["trigger"], t: Translate): string {
  return Object.hasOwn(TRIGGERS, trigger) ? t(TRIGGERS[trigger]) : trigger;
}

/** "Syncing roster 120/250". */
export function progressText({ stage, done, total }: SyncRun, t: Translate): string {
  if (stage === "done") return t("sync.finishing");
  const name = Object.hasOwn(STAGES, stage) ? t(STAGES[stage]) : stage;
  return total === null || total === 0
    ? t("sync.stage", { stage: name })
    : t("sync.stageProgress", { stage: name, done, total });
}

/** 0-100 within the stage; null while the stage's length is not known. */
export function progressPercent({ done, total }: SyncRun): number | null {
  return total === null || total <= 0 ? null : Math.min(100, Math.round((done / total) * 100));
}

/** Returns the latest run of each guild, of runs with the latest first. */
export function latestRuns(runs: readonly SyncRun[]): ReadonlySet<SyncRun> {
  const seen = new Set<number>();
  return new Set(runs.filter(({ guildId }) => !seen.has(guildId) && seen.add(guildId)));
}

/** Lists the changes of a run. Empty without changes. */
export function changesOf({ counts }: SyncRun, t: Translate): readonly string[] {
  return CHANGES.filter(([field]) => counts[field] > 0).map(([field, key]) =>
    t(key, { count: counts[field] }),
  );
}

const CHANGES = [
  ["imported", "sync.imported"],
  ["joined", "sync.joined"],
  ["left", "sync.left"],
  ["changed", "sync.changed"],
  ["news", "sync.news"],
  ["realms", "sync.realms"],
  ["portraits", "sync.portraits"],
] as const;

/** By the code of a run's error: one plain line for every visitor. */
const NEXT_STEPS = {
  suspicious: "sync.nextHeld",
  "no-credentials": "sync.nextCredentials",
  unauthorized: "sync.nextCredentials",
  "wrong-secret": "sync.nextCredentials",
  forbidden: "sync.nextForbidden",
  "not-found": "sync.nextNotFound",
  "armory-access-disabled": "sync.nextForbidden",
  "wrong-region": "sync.nextNotFound",
  "rate-limited": "sync.nextRateLimited",
  "token-limited": "sync.nextTokenLimited",
  "token-host": "sync.nextUnreachable",
  connection: "sync.nextUnreachable",
  timeout: "sync.nextUnreachable",
  clock: "sync.nextUnreachable",
  "server-error": "sync.nextServiceDown",
  "unexpected-status": "sync.nextUnreadable",
  "invalid-body": "sync.nextUnreadable",
  "invalid-document": "sync.nextUnreadable",
  stopped: "sync.nextInterrupted",
  abandoned: "sync.nextInterrupted",
  cancelled: "sync.nextCancelled",
} as const satisfies Partial<Record<FailureCause | "cancelled", string>>;

const hasStep = (code: string): code is keyof typeof NEXT_STEPS => Object.hasOwn(NEXT_STEPS, code);

/** Returns why a sync did not succeed, by the code of the cause. */
export function causeLine(code: string, t: Translate): string {
  return t(hasStep(code) ? NEXT_STEPS[code] : "sync.nextOther");
}

/** Returns the error of a run in the language of the page; in English without a translation. Null when the next step says it all. */
export function errorText({ error }: SyncRun, t: Translate): string | null {
  if (!error?.message) return null;
  const { code, message, values } = error;
  if (code === "stopped" || code === "abandoned") return null;
  if (code === "suspicious" && isHeldReason(values.reason)) return t(HELD_REASONS[values.reason]);
  if (code !== "cancelled" || values.by === undefined) return message;
  const text = t("sync.cancelledBy", { by: values.by });
  if (values.cause === undefined) return text;
  const reason = causeLine(String(values.cause), t);
  return `${text} ${t("sync.failedBefore", { reason })}`;
}

type HeldReason = keyof typeof HELD_REASONS;
const isHeldReason = (reason: unknown): reason is HeldReason =>
  typeof reason === "string" && Object.hasOwn(HELD_REASONS, reason);

/** Returns what to do about a run that did not succeed. */
export function nextStep({ status, error }: SyncRun, t: Translate): string | null {
  const hasStep = status === "failed" || status === "cancelled" || status === "suspicious";
  return hasStep ? causeLine(error?.code ?? "", t) : null;
}
