export type { AccountQueries } from "./accounts/account-queries.ts";
export type { ThrottleLimit } from "./accounts/throttles.ts";
export type { ChangePage, ChangeQueries, Period } from "./changes.ts";
export type { CharacterQueries } from "./characters.ts";
export type { ChartQueries, MembershipDay, NewsTime } from "./charts.ts";
export { type ReplaceOptions, replaceDatabase } from "./database-backup.ts";
export { type DatabaseState, readDatabaseState } from "./database-state.ts";
export type { DocumentQueries } from "./documents.ts";
export type { FeedPage, FeedQueries } from "./feed.ts";
export type { GuildContents, GuildNames, GuildQueries } from "./guilds.ts";
export type { HiddenNews } from "./hidden-news.ts";
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
  RetryLaterError,
  type SentJob,
} from "./jobs/job-queue.ts";
export type { HiddenCharacters, MemberQueries } from "./members.ts";
export type { NewsQueries } from "./news.ts";
export { type JobOptions, openStore, type StoreOptions } from "./open-store.ts";
export type { PastMember } from "./past-roster.ts";
export type { PeopleQueries } from "./people.ts";
export type { PlayableNameQueries } from "./playable-names.ts";
export type { RealmQueries } from "./realms.ts";
export type { AuditEntry, AuditRecord } from "./records/audit.ts";
export {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type ChangeRecord,
  isMemberChange,
  MEMBER_CHANGE_KINDS,
} from "./records/change.ts";
export type {
  CharacterDocument,
  CharacterDocumentFacts,
  CharacterDocumentInsert,
  CharacterDocumentKey,
  CharacterDocumentTimes,
  CharacterValues,
  DocumentFreshness,
  StoredGear,
} from "./records/character.ts";
export type { CodedMessage } from "./records/coded-message.ts";
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
  RankRule,
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
export {
  type DigestFacts,
  type FeedFilter,
  type FeedItem,
  type FeedMember,
  type KillRecord,
  NEWS_KINDS,
  type NewNews,
  type NewsEntry,
  type NewsFacts,
  type NewsKind,
  type NewsRecord,
  UNKNOWN_NEWS_FACTS,
} from "./records/news.ts";
export {
  type Absence,
  type MemberNote,
  type MemberNoteRecord,
  PLAYER_SOURCES,
  type PlayerMember,
  type PlayerSource,
} from "./records/player.ts";
export type { RealmChange, RealmFacts, RealmRecord } from "./records/realm.ts";
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
  type UserVisit,
  type VerificationRecord,
} from "./records/user.ts";
export {
  DELIVERY_STATUSES,
  type NewWebhook,
  WEBHOOK_KINDS,
  type WebhookChoices,
  type WebhookDelivery,
  type WebhookDeliveryRecord,
  type WebhookKind,
  type WebhookPosition,
  type WebhookRecord,
} from "./records/webhook.ts";
export type { RetentionQueries } from "./retention.ts";
export type { MemberAddress } from "./roster.ts";
export type { RunQueries } from "./runs.ts";
export type { Queries, ResponseCacheLimits, Store } from "./store.ts";
export { StoreError, type StoreErrorCode } from "./store-error.ts";
export type { StoreLocation } from "./store-location.ts";
export type { WebhookQueries } from "./webhooks.ts";
