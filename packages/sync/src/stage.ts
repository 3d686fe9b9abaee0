import type { Client, DownloadedImage } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { GuildRecord, MemberRecord, RunCounts, Store, SyncRunRecord } from "@guildhall/store";
import type { RunProgress } from "./run-progress.ts";

/** What a stage of a sync works with. */
export interface StageContext {
  readonly store: Store;
  readonly client: Client;
  readonly provider: Provider;
  /** The guild as it was stored when the stage began. */
  readonly guild: GuildRecord;
  readonly run: SyncRunRecord;
  /** The folder that images are stored in. */
  readonly mediaFolder: string;
  readonly download: (url: string) => Promise<DownloadedImage>;
  readonly progress: RunProgress;
  readonly outcome: StageOutcome;
  /** Logs what an operator should know at once. */
  readonly log: (level: "warn" | "error", message: string) => void;
  /** ms since 1970 */
  readonly clock: () => number;
  /** The same, by a clock that does not move when somebody sets the machine's clock. */
  readonly steadyClock: () => number;
  readonly signal: AbortSignal | undefined;
}

/** Collects what a stage did, so that the counts and warnings of a stage that throws are not lost. */
export interface StageOutcome {
  /** Adds to the counts of the run. */
  count(counts: Partial<RunCounts>): void;
  /** Adds a warning: one sentence about something that failed without ending the stage. */
  warn(message: string): void;
  /** Records why the roster was held. With `end`, no further stage runs. */
  hold(reason: string, options?: { readonly end: boolean }): void;
}

/** One stage of a sync. It throws when it fails; what it stored before that stays stored. */
export type Stage = (context: StageContext) => Promise<void>;

/** The members who are in the guild now. */
export async function presentMembers(store: Store, guildId: number): Promise<MemberRecord[]> {
  return (await store.members.listAll(guildId)).filter(({ leftAt }) => leftAt === null);
}
