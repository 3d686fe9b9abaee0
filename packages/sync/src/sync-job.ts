import type { Provider } from "@guildhall/contract";
import {
  type GuildRecord,
  type JobData,
  PERSON_PRIORITY,
  type RunTrigger,
  type SentJob,
  type Store,
} from "@guildhall/store";

/** The stages of a sync in order. Each is a job of its own. */
export const STAGE_NAMES = ["roster", "realms", "profiles", "portraits", "retention"] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** The data of the job of a stage. */
export type SyncJob = {
  readonly guildId: number;
  readonly stage: StageName;
  readonly trigger: Exclude<RunTrigger, "retry">;
  /** The run that the stage belongs to; null for the first stage, which starts it. */
  readonly runId: number | null;
  /** When the roster stage of this chain of jobs ended, in ms since 1970; null before. */
  readonly rosterAt: number | null;
  /**
   * Of a scheduled sync, the latest run of the guild when it was due; 0 when there was none. When there is a
   * newer one, another process has synced the guild since.
   */
  readonly dueAfterRun: number | null;
  /** Why the roster was held. */
  readonly heldBecause: string | null;
  /** Overrides the roster shape of the provider. */
  readonly rosterShape: Provider["rosterShape"] | null;
  /** Whether the sync ends after roster, news and realms. Omitted for false. */
  readonly withoutCharacters?: boolean;
};

/** Returns the job of the first stage of a sync. */
export function firstStage(
  guildId: number,
  trigger: SyncJob["trigger"],
  more: Partial<Pick<SyncJob, "dueAfterRun" | "rosterShape" | "withoutCharacters">> = {},
): SyncJob {
  const nothing = {
    runId: null,
    rosterAt: null,
    dueAfterRun: null,
    heldBecause: null,
    rosterShape: null,
  };
  return { guildId, stage: "roster", trigger, ...nothing, ...more };
}

/** Returns the job that deletes expired data of a guild that is not synced. It has no run. */
export function retentionJob(guildId: number): SyncJob {
  return { ...firstStage(guildId, "schedule"), stage: "retention" };
}

/** Parses the data of a job. Returns null when another version of Guildhall wrote it. */
export function parseSyncJob(data: JobData): SyncJob | null {
  const { guildId, stage } = data;
  const known = STAGE_NAMES.some((name) => name === stage);
  return typeof guildId === "number" && known ? (data as SyncJob) : null;
}

/** The queue of a provider: a worker takes the jobs of the provider that it is connected to. */
export function syncQueue(provider: string): string {
  return queueOf("sync", provider);
}

/** The queue of a provider for what is requested in the background, after the syncs. */
export function detailsQueue(provider: string): string {
  return queueOf("details", provider);
}

function queueOf(kind: string, provider: string): string {
  return `${kind}/${provider.replace(/[^\w.-]/gu, (sign) => `-${sign.codePointAt(0)?.toString(16)}-`)}`;
}

/** All stages of one guild share a key, so that one process at a time works on it. */
export function syncKey(guildId: number): string {
  return `guild/${guildId}`;
}

/** The key of the retention of a guild that is not synced, which does not wait for its syncs. */
export function retentionKey(guildId: number): string {
  return `${syncKey(guildId)}/retention`;
}

export interface RequestOptions {
  /** Reads the roster from documents of this shape. Null for the shape of the provider. */
  readonly rosterShape?: Provider["rosterShape"] | null | undefined;
  /** Ends after roster, news and realms: without profiles, portraits and retention. Defaults to false. */
  readonly withoutCharacters?: boolean | undefined;
  /** Defaults to `command`, which has the priority of a person. */
  readonly trigger?: SyncJob["trigger"];
}

/** Requests a sync of a guild. Any process that works on this database can run it; a sync in progress is joined. */
export function requestSync(
  { jobs }: Pick<Store, "jobs">,
  { id, provider }: Pick<GuildRecord, "id" | "provider">,
  { rosterShape = null, withoutCharacters = false, trigger = "command" }: RequestOptions = {},
): Promise<SentJob> {
  return jobs.send({
    queue: syncQueue(provider),
    key: syncKey(id),
    data: firstStage(id, trigger, { rosterShape, withoutCharacters }),
    priority: trigger === "command" ? PERSON_PRIORITY : 0,
  });
}
