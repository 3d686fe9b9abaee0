import type { Edition, Faction, Region } from "@guildhall/contract";
import type { Generated } from "kysely";
import type { ChangeKind } from "./records/change.ts";
import type { Deletion, DocumentState, PlayableName } from "./records/document.ts";
import type { HoldReason, RosterApproval } from "./records/held-roster.ts";
import type { NewsEntry } from "./records/news.ts";
import type { RealmFacts } from "./records/realm.ts";
import type { SyncRunRecord } from "./records/run.ts";

/*
 * One schema for SQLite and PostgreSQL. Times are milliseconds since 1970, flags are 0 or 1, objects
 * are JSON text: the same values come out of both databases.
 */

export interface GuildTable {
  id: Generated<number>;
  /** The provider that the guild is synced from. */
  provider: string;
  region: Region;
  edition: Edition;
  realm_slug: string;
  name_slug: string;
  /** The service's own id; null until a document tells it. */
  service_id: number | null;
  name: string;
  realm_name: string;
  faction: Faction | null;
  level: number | null;
  battlegroup: string | null;
  achievement_points: number | null;
  /** How many members the service counts, those below the minimum level among them. */
  member_count: number | null;
  crest: string | null;
  created_timestamp: number | null;
  /** Members below this level are not imported (contract 2.1 and 8). */
  minimum_level: number;
  /** 0 after the service answered 403 (contract 7). */
  armory_access: number;
  armory_access_reason: string | null;
  armory_access_changed_at: number | null;
  /** When the first roster was applied: the baseline, which makes no joins. */
  baseline_at: number | null;
  synced_at: number | null;
  /** Who is in the guild and below the minimum level: a JSON list of identities. */
  below_minimum: Generated<string>;
  /** Raised in each transaction that changes the content of the roster: members or their portraits. */
  roster_version: Generated<number>;
  /** A JSON list of `SecondLook`. */
  second_looks: Generated<string>;
  /** `GuildRecord.unsyncedDays` as JSON. */
  unsynced_days: Generated<string>;
  /** `Last-Modified` of the applied roster, in ms since 1970. */
  roster_modified_at: number | null;
  /** A `GuildClock` as JSON; null before the first answer. */
  clock: string | null;
}

/** A roster that is applied only after approval or confirmation by further responses. */
export interface HeldRosterTable {
  guild_id: number;
  reason: HoldReason;
  message: string;
  /** Start of the waiting time. */
  held_at: number;
  /** Time of the latest answer that was held. */
  seen_at: number;
  /** Number of entries in the roster, unreadable ones included. */
  listed: number;
  /** The member count of the guild document. */
  member_count: number | null;
  /** Hash of the latest answer. */
  digest: string;
  /** Hash of the visible members that the latest answer lists. */
  shown_digest: string;
  /** Number of consecutive answers with those members and one `Last-Modified`. */
  equal_answers: number;
  /** `HeldRoster.clocks` as JSON. */
  clocks: string;
  /** Number of answers since `held_at` with a newer `Last-Modified` than the answer counted before. */
  newer_answers: number;
  /** `Last-Modified` of the answer that was counted last. */
  last_modified: number | null;
  /** Ids of the members who are missing in every answer since `held_at`, as JSON. */
  missing: string;
  /** A JSON list of `LeavingMember`. */
  leaving: string;
  /** The latest answer as JSON: an approval applies it. */
  snapshot: string;
}

/** An applied roster that had been held, with the data to undo it. */
export interface RosterApprovalTable {
  id: Generated<number>;
  guild_id: number;
  run_id: number;
  approved_by: RosterApproval["by"];
  reason: HoldReason;
  message: string;
  approved_at: number;
  /** The guild's last change at the end of the application: losses are counted from here on. */
  last_change_id: number;
  /** Ids of the members whose entries were unreadable, as JSON. */
  unreadable: string;
  /** A `RosterUndo` as JSON. Null when it was undone, or is too old. */
  undo: string | null;
  undone_at: number | null;
}

export interface MemberTable {
  id: Generated<number>;
  guild_id: number;
  /** The service's own id of the character; the legacy documents do not tell it. */
  character_id: number | null;
  name: string;
  name_slug: string;
  realm_slug: string;
  realm_name: string | null;
  class_id: number;
  race_id: number;
  gender: number | null;
  level: number;
  rank: number;
  achievement_points: number | null;
  faction: Faction | null;
  /** Where the service has the portrait. */
  portrait_url: string | null;
  profile_page_url: string | null;
  first_seen_at: number;
  /** Null for those who were there at the baseline. */
  joined_at: number | null;
  /** Null while in the guild. */
  left_at: number | null;
  /** When the character's own document was last read; null when it never was. */
  profile_at: number | null;
}

export interface ChangeTable {
  id: Generated<number>;
  guild_id: number;
  run_id: number;
  member_id: number | null;
  at: number;
  /** The same moment in ms of the guild's clock. */
  clock_at: number;
  kind: ChangeKind;
  before: string | null;
  after: string | null;
}

export interface NewsTable {
  id: Generated<number>;
  guild_id: number;
  /** `api` for entries of the service (contract 2.3), `roster` for what two rosters told. */
  source: NewsEntry["source"];
  /** The activity's type, as the service spells it. */
  type: string;
  occurred_at: number;
  imported_at: number;
  character_name: string | null;
  /** The humanised type and the character's name (contract 2.3). */
  text: string;
  /** What it was about: an achievement's, encounter's or item's name; null when unknown. */
  subject: string | null;
  /** The deduplication key of contract 2.3. */
  dedup_key: string;
  /**
   * What happened, to whom and when, without what a new build or locale changes in the entry. Null
   * for an entry whose details are of no known kind.
   */
  event_key: string | null;
  /** The whole entry as it came. */
  raw: string;
}

export interface RealmTable {
  provider: string;
  region: Region;
  edition: Edition;
  slug: string;
  name: string;
  connected_realm_id: number | null;
  status: RealmFacts["status"];
  population: string | null;
  type: string | null;
  has_queue: number | null;
  battlegroup: string | null;
  locale: string | null;
  timezone: string | null;
  checked_at: number;
  /** When the status was last seen to change. */
  changed_at: number | null;
}

export interface SyncRunTable {
  id: Generated<number>;
  guild_id: number;
  trigger: SyncRunRecord["trigger"];
  status: SyncRunRecord["status"];
  stage: SyncRunRecord["stage"];
  done: number;
  total: number | null;
  started_at: number;
  updated_at: number;
  finished_at: number | null;
  counts: string;
  warnings: string;
  error_code: string | null;
  error_message: string | null;
  /** Time of the retry of a failed run's job. */
  next_attempt_at: number | null;
}

/** Only on SQLite. On PostgreSQL, pg-boss stores jobs in its own tables. */
export interface JobTable {
  id: Generated<number>;
  queue: string;
  job_key: string;
  /** JSON */
  data: string;
  /** Higher runs first. */
  priority: number;
  /** ms since 1970 */
  due_at: number;
  /** Number of claims by a worker. */
  attempts: Generated<number>;
  attempts_at_send: Generated<number>;
  /** `attempts` when a claim last ended with the process alive, or when the job was sent. */
  attempts_ended: Generated<number>;
  /** Number of times its handler has thrown since it was last sent. */
  failures: Generated<number>;
  /** 1 when it follows another job of its key. */
  follows: Generated<number>;
  /** Lock name of the process that runs it; null while it waits. */
  owner: string | null;
}

export interface ImageTable {
  source_url: string;
  /** SHA-256 of the bytes, in hexadecimal; the file in the media folder is named after it. */
  hash: string;
  content_type: string;
  byte_length: number;
  width: number;
  height: number;
  fetched_at: number;
}

export interface CachedResponseTable {
  /** The full URL with namespace and locale (contract 8). */
  cache_key: string;
  stored_at: number;
  /** What the row takes, in bytes. */
  size: number;
  headers: string;
  text: string;
}

export interface QuotaTable {
  quota_key: string;
  /** A `QuotaState` of the contract. */
  state: string;
}

/** A document that the service did not return. A successful response deletes the row. */
export interface DocumentStateTable {
  id: Generated<number>;
  guild_id: number;
  /** Null for the guild's own documents. */
  member_id: number | null;
  /** The row of the contract, such as `characters.get`. */
  document: string;
  /** An id or slug for rows that are not about the guild or the member; otherwise empty. */
  subject: string;
  state: DocumentState;
  /** HTTP status; null when there was no response. */
  status: number | null;
  reason: string;
  /** The first attempt since the last successful response. */
  since: number;
  checked_at: number;
  attempts: number;
  /** The number of days (UTC) with an attempt. */
  attempt_days: number;
  next_attempt_at: number;
  /** Time of the last request for `/status` of the character. */
  status_checked_at: number | null;
  /** Time of the deletion of the data from this document. */
  deleted_at: number | null;
}

/** Deletions of personal data, without the data. */
export interface DeletionTable {
  id: Generated<number>;
  guild_id: number;
  member_id: number | null;
  what: Deletion["what"];
  why: string;
  at: number;
}

/** Names of classes and races that are newer than the contract's tables. */
export interface PlayableNameTable {
  provider: string;
  edition: Edition;
  kind: PlayableName["kind"];
  playable_id: number;
  name: string;
}

export interface Schema {
  guilds: GuildTable;
  members: MemberTable;
  changes: ChangeTable;
  news: NewsTable;
  realms: RealmTable;
  sync_runs: SyncRunTable;
  jobs: JobTable;
  images: ImageTable;
  document_states: DocumentStateTable;
  deletions: DeletionTable;
  playable_names: PlayableNameTable;
  cached_responses: CachedResponseTable;
  quotas: QuotaTable;
  held_rosters: HeldRosterTable;
  roster_approvals: RosterApprovalTable;
}
