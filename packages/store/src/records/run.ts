import type { CodedMessage } from "./coded-message.ts";

export const RUN_STATUSES = ["running", "succeeded", "failed", "cancelled", "suspicious"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_STAGES = [
  "guild",
  "members",
  "profiles",
  "news",
  "realms",
  "portraits",
  "retention",
  "done",
] as const;
export type RunStage = (typeof RUN_STAGES)[number];

export const RUN_TRIGGERS = ["schedule", "command", "start", "retry"] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** Numbers of changes of a run. */
export interface RunCounts {
  /** Members of the guild's first roster, which are not joins, and members who reached the minimum level. */
  readonly imported: number;
  readonly joined: number;
  readonly left: number;
  readonly changed: number;
  readonly news: number;
  readonly realms: number;
  readonly portraits: number;
}

/** A problem that did not end a run. */
export type RunWarning = CodedMessage;

export interface SyncRunRecord {
  readonly id: number;
  readonly guildId: number;
  /** `retry` continues at the stage where a failed or abandoned run ended. */
  readonly trigger: RunTrigger;
  readonly status: RunStatus;
  readonly stage: RunStage;
  /** Progress within the stage. */
  readonly done: number;
  readonly total: number | null;
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly finishedAt: number | null;
  readonly counts: RunCounts;
  /** Problems that did not end the run: at most 50, then the number of the others. */
  readonly warnings: readonly RunWarning[];
  /** Only errors that pages translate with values have `values`. */
  readonly error: (Omit<CodedMessage, "values"> & Partial<CodedMessage>) | null;
  /** Time of the retry of a failed run, in ms since 1970; null without a retry. */
  readonly nextAttemptAt: number | null;
  /** Number of runs of the guild in a row that failed with this error and changed nothing else, this one included; 0 unless it failed. */
  readonly failures: number;
  /** When the first of them started, in ms since 1970; null unless it failed. */
  readonly failingSince: number | null;
}
