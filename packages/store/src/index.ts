export type { AccountQueries } from "./accounts/account-queries.ts";
export type { ThrottleLimit } from "./accounts/throttles.ts";
export type { ChangeQueries } from "./changes.ts";
export type { CharacterQueries } from "./characters.ts";
export { type ReplaceOptions, replaceDatabase } from "./database-backup.ts";
export { type DatabaseState, readDatabaseState } from "./database-state.ts";
export type { DocumentQueries } from "./documents.ts";
export type { GuildContents, GuildNames, GuildQueries } from "./guilds.ts";
export type { ImageQueries } from "./images.ts";
export {
  DoNotRetryError,
  type Job,
  type JobData,
  type JobHandler,
  type JobQueue,
  type JobRecord,
  type JsonValue,
  type NewJob,
  type NextJob,
  PERSON_PRIORITY,
  type SentJob,
} from "./jobs/job-queue.ts";
export { LONGEST_DELAY_MS } from "./jobs/retry-delay.ts";
export type { MemberQueries } from "./members.ts";
export type { NewsQueries } from "./news.ts";
export { type JobOptions, openStore, type StoreOptions } from "./open-store.ts";
export type { PlayableNameQueries } from "./playable-names.ts";
export type { RealmQueries } from "./realms.ts";
export type { AuditEntry, AuditRecord } from "./records/audit.ts";
export { CHANGE_KINDS, type Change, type ChangeKind, type ChangeRecord } from "./records/change.ts";
export type {
  CharacterDocument,
  CharacterDocumentInsert,
  CharacterDocumentKey,
  CharacterDocumentTimes,
  CharacterValues,
} from "./records/character.ts";
export type { ConfiguredGuildKey, ConfiguredGuildRecord } from "./records/configured-guild.ts";
export {
  type Deletion,
  type DeletionRecord,
  DOCUMENT_STATES,
  type DocumentKey,
  type DocumentState,
  type DocumentStateRecord,
  type PlayableName,
  PROFILE,
} from "./records/document.ts";
export type {
  GuildClock,
  GuildFacts,
  GuildKey,
  GuildPreferences,
  GuildRecord,
  GuildState,
  SecondLook,
} from "./records/guild.ts";
export {
  type HeldRoster,
  HOLD_REASONS,
  type HoldReason,
  type LeavingMember,
  type RosterApproval,
  type RosterUndo,
} from "./records/held-roster.ts";
export type { ImageRecord } from "./records/image.ts";
export type { MemberFacts, MemberInsert, MemberRecord, MemberUpdate } from "./records/member.ts";
export {
  knownFact,
  type OmittedFact,
  type ProfileFacts,
  UNKNOWN_FACTS,
  UNKNOWN_MEMBER,
  UNKNOWN_PROFILE,
} from "./records/member.ts";
export type { NewNews, NewsEntry, NewsRecord } from "./records/news.ts";
export type { RealmFacts, RealmRecord } from "./records/realm.ts";
export {
  ROSTER_SORTS,
  type RosterQuery,
  type RosterSnapshot,
  type VisibleMember,
} from "./records/roster.ts";
export {
  RUN_STAGES,
  RUN_STATUSES,
  RUN_TRIGGERS,
  type RunCounts,
  type RunStage,
  type RunStatus,
  type RunTrigger,
  type RunWarning,
  type SyncRunRecord,
} from "./records/run.ts";
export type { SettingRecord } from "./records/setting.ts";
export {
  type ApiTokenRecord,
  type CharacterScope,
  type InvitationRecord,
  type LinkedAccountRecord,
  type OwnedCharacter,
  type OwnedCharacterRecord,
  ROLES,
  type Role,
  type SessionRecord,
  type UserRecord,
  type VerificationRecord,
} from "./records/user.ts";
export type { RetentionQueries } from "./retention.ts";
export type { RunQueries } from "./runs.ts";
export type { Queries, ResponseCacheLimits, Store } from "./store.ts";
export { StoreError, type StoreErrorCode } from "./store-error.ts";
export type { StoreLocation } from "./store-location.ts";
