import type { RunCounts } from "@guildhall/store";

/** An event that operators should know. */
export interface SyncEvent {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly guildId: number;
  readonly runId?: number;
  readonly counts?: RunCounts;
}
