import type { Edition } from "@guildhall/contract";
import type { Generated } from "kysely";
import type { DerivedNewsColumns } from "./news-columns.ts";
import type { StatementSource } from "./player-statements.ts";
import type { AuditRecord } from "./records/audit.ts";
import type { ChangeRecord } from "./records/change.ts";
import type { CharacterDocumentTimes, CharacterValues } from "./records/character.ts";
import type { ConfiguredGuildRecord } from "./records/configured-guild.ts";
import type { DeletionRecord, DocumentStateRecord, PlayableName } from "./records/document.ts";
import type { GuildRecord } from "./records/guild.ts";
import type { HeldRoster, RosterApproval } from "./records/held-roster.ts";
import type { ImageRecord } from "./records/image.ts";
import type { MemberRecord } from "./records/member.ts";
import type { NewsRecord } from "./records/news.ts";
import type { Absence, MemberNoteRecord, PlayerMember } from "./records/player.ts";
import type { RealmChange, RealmRecord } from "./records/realm.ts";
import type { SyncRunRecord } from "./records/run.ts";
import type { SettingRecord } from "./records/setting.ts";
import type {
  ApiTokenRecord,
  InvitationRecord,
  LinkedAccountRecord,
  OwnedCharacterRecord,
  SessionRecord,
  UserPreferenceRecord,
  UserRecord,
  VerificationRecord,
} from "./records/user.ts";
import type { WebhookDeliveryRecord, WebhookRecord } from "./records/webhook.ts";

/*
 * The tables, which are the same on SQLite and PostgreSQL. A column has the name of the record's field;
 * `ColumnNames` converts it to snake case. Booleans are stored as 0 and 1, objects and lists as JSON.
 */

/** The table of a record. `Json` lists the fields that are stored as JSON. */
type TableOf<Stored, Json extends keyof Stored = never> = {
  -readonly [Name in keyof Stored]: Name extends "id"
    ? Generated<number>
    : Name extends Json
      ? string | Extract<Stored[Name], null>
      : Column<Stored[Name]>;
};

type Column<Value> = Value extends boolean ? number : Value;

type GuildJson =
  | "belowMinimum"
  | "secondLooks"
  | "unsyncedDays"
  | "rankNames"
  | "rankColors"
  | "rankRules";

export interface GuildTable
  extends TableOf<Omit<GuildRecord, "armoryAccess" | GuildJson>, "crest"> {
  armoryAccess: number;
  armoryAccessReason: string | null;
  armoryAccessChangedAt: number | null;
  belowMinimum: Generated<string>;
  secondLooks: Generated<string>;
  unsyncedDays: Generated<string>;
  rankNames: Generated<string>;
  rankColors: Generated<string>;
  rankRules: Generated<string>;
  /** Increased in each transaction that changes the content of the roster: members or their portraits. */
  rosterVersion: Generated<number>;
  /** A `GuildClock` as JSON; null before the first response. */
  clock: string | null;
}

export interface HeldRosterTable extends TableOf<HeldRoster, "leaving" | "missing" | "clocks"> {
  /** The latest response as JSON. An approval applies it. */
  snapshot: string;
}

export type MemberTable = TableOf<MemberRecord>;

export interface ChangeTable extends TableOf<ChangeRecord> {
  /** The same moment in ms of the guild's clock. */
  clockAt: number;
}

export interface NewsTable extends TableOf<NewsRecord>, DerivedNewsColumns {}

export type RealmTable = TableOf<RealmRecord>;

export interface RealmChangeTable extends TableOf<RealmChange> {
  id: Generated<number>;
}

export interface SyncRunTable
  extends TableOf<Omit<SyncRunRecord, "error" | "failures">, "counts" | "warnings"> {
  failures: Generated<number>;
  errorCode: string | null;
  errorMessage: string | null;
  /** JSON */
  errorValues: string | null;
  /** The next run of the guild, when it failed with the same error. */
  repeatedBy: number | null;
}

/** Only on SQLite. On PostgreSQL, pg-boss stores jobs in its own tables. */
export interface JobTable {
  id: Generated<number>;
  queue: string;
  jobKey: string;
  /** JSON */
  data: string;
  /** Jobs with a higher priority run first. */
  priority: number;
  /** ms since 1970 */
  dueAt: number;
  /** Number of claims by a worker. */
  attempts: Generated<number>;
  attemptsAtSend: Generated<number>;
  /** `attempts` when a claim last ended with the process alive, or when the job was sent. */
  attemptsEnded: Generated<number>;
  /** Number of times its handler has thrown since it was last sent. */
  failures: Generated<number>;
  /** The delay of its latest retry, in ms. */
  delayMs: Generated<number>;
  /** 1 when it follows another job of its key. */
  follows: Generated<number>;
  /** Lock name of the process that runs it; null while it waits. */
  owner: string | null;
}

export interface CachedResponseTable {
  /** The full URL with namespace and locale (contract 8). */
  cacheKey: string;
  storedAt: number;
  /** Size of the row in bytes. */
  size: number;
  headers: string;
  text: string;
}

export interface QuotaTable {
  quotaKey: string;
  /** A `QuotaState` of the contract as JSON. */
  state: string;
}

/** A successful response deletes the row of its document. */
export interface DocumentStateTable extends TableOf<DocumentStateRecord> {
  id: Generated<number>;
  guildId: number;
}

export interface CharacterDocumentTable extends TableOf<CharacterDocumentTimes> {
  id: Generated<number>;
  /** SHA-256 of the JSON. */
  digest: string;
  /** The JSON, compressed with Zstandard. */
  body: Uint8Array;
  enchantedSlots: string | null;
  imageUrl: string | null;
}

export interface CharacterValuesTable extends TableOf<CharacterValues> {
  id: Generated<number>;
}

export interface PlayableNameTable extends Omit<PlayableName, "id"> {
  provider: string;
  edition: Edition;
  playableId: number;
}

export type WebhookTable = TableOf<WebhookRecord, "newsKinds" | "reported" | "disabledReason">;

export type WebhookDeliveryTable = TableOf<WebhookDeliveryRecord, "error">;

/** What one source says about the player of a member. */
export interface PlayerStatementTable extends TableOf<Omit<PlayerMember, "source">> {
  source: StatementSource;
}

/** Attempts that are limited, such as sign-ins. */
export interface ThrottleTable {
  key: string;
  /** The time in ms since 1970 at which all attempts are forgotten. */
  freeAt: number;
}

export interface Schema {
  guilds: GuildTable;
  members: MemberTable;
  changes: ChangeTable;
  news: NewsTable;
  realms: RealmTable;
  realmChanges: RealmChangeTable;
  syncRuns: SyncRunTable;
  jobs: JobTable;
  images: TableOf<ImageRecord>;
  documentStates: DocumentStateTable;
  characterDocuments: CharacterDocumentTable;
  characterValues: CharacterValuesTable;
  playerStatements: PlayerStatementTable;
  absences: TableOf<Absence>;
  memberNotes: TableOf<MemberNoteRecord>;
  deletions: TableOf<DeletionRecord>;
  playableNames: PlayableNameTable;
  cachedResponses: CachedResponseTable;
  quotas: QuotaTable;
  heldRosters: HeldRosterTable;
  rosterApprovals: TableOf<RosterApproval, "unreadable" | "undo">;
  users: TableOf<UserRecord>;
  sessions: TableOf<SessionRecord>;
  linkedAccounts: TableOf<LinkedAccountRecord>;
  ownedCharacters: TableOf<OwnedCharacterRecord>;
  verifications: TableOf<VerificationRecord>;
  invitations: TableOf<InvitationRecord>;
  apiTokens: TableOf<ApiTokenRecord>;
  throttles: ThrottleTable;
  userPreferences: TableOf<UserPreferenceRecord>;
  configuredGuilds: TableOf<ConfiguredGuildRecord>;
  webhooks: WebhookTable;
  webhookDeliveries: WebhookDeliveryTable;
  settings: TableOf<SettingRecord>;
  auditLog: TableOf<AuditRecord>;
}
