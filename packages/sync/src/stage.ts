import type { Client } from "@guildhall/client";
import type { DownloadedImage } from "@guildhall/client/images";
import type { Provider } from "@guildhall/contract";
import type {
  GuildRecord,
  MemberRecord,
  RunCounts,
  RunWarning,
  Store,
  SyncRunRecord,
} from "@guildhall/store";
import type { RunProgress } from "./run-progress.ts";

/** Context of a sync stage. */
export interface StageContext {
  readonly store: Store;
  readonly client: Client;
  readonly provider: Provider;
  /** The stored guild at the start of the stage. */
  readonly guild: GuildRecord;
  readonly run: SyncRunRecord;
  /** The folder that images are stored in. */
  readonly mediaFolder: string;
  readonly download: (url: string) => Promise<DownloadedImage>;
  readonly progress: RunProgress;
  readonly outcome: StageOutcome;
  /** Logs an event that operators should know at once. */
  readonly log: (level: "warn" | "error", message: string) => void;
  /** ms since 1970 */
  readonly clock: () => number;
  /** Time since the machine was started, in ms. */
  readonly uptime: () => number;
  readonly signal: AbortSignal | undefined;
}

/** Collects the results of a stage, so that counts and warnings remain when the stage throws. */
export interface StageOutcome {
  /** Adds to the counts of the run. */
  count(counts: Partial<RunCounts>): void;
  /** Adds a warning about something that failed without ending the stage. */
  warn(warning: RunWarning): void;
  /** Records why the roster was held. With `end`, no further stage runs. */
  hold(reason: string, options?: { readonly end: boolean }): void;
}

/** One stage of a sync. It throws when it fails; data that it has already stored remains. */
export type Stage = (context: StageContext) => Promise<void>;

/** Returns the present members. */
export async function presentMembers(store: Store, guildId: number): Promise<MemberRecord[]> {
  return (await store.members.listAll(guildId)).filter(({ leftAt }) => leftAt === null);
}
