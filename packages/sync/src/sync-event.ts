import type { RunCounts } from "@guildhall/store";

/** Something that an operator should know. */
export interface SyncEvent {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly guildId: number;
  readonly runId?: number;
  readonly counts?: RunCounts;
}
