export {
  type ApprovedRoster,
  approveHeldRoster,
  type UndoneRoster,
  undoRosterApproval,
} from "./approve-roster.ts";
export { backgroundQuota } from "./background-quota.ts";
export { cancelRun } from "./cancel-run.ts";
export { detailRows } from "./characters/detail-documents.ts";
export {
  type CharacterBlock,
  MISSING_REASONS,
  type MissingReason,
} from "./characters/view/block.ts";
export { type EnchantedSlots, enchantableSlots } from "./characters/view/gear.ts";
export { RAID_DIFFICULTIES } from "./characters/view/legacy-progression.ts";
export { type Character, readCharacter } from "./characters/view/read-character.ts";
export {
  STATISTIC_KEYS,
  STATISTICS,
  type StatisticKey,
} from "./characters/view/statistics.ts";
export { dedupKey } from "./dedup-key.ts";
export { causeOf } from "./failure-cause.ts";
export {
  CAUSE_PAGES,
  type CausePage,
  type CauseWords,
  causeWords,
  FAILURE_CAUSES,
  type FailureCause,
  withCommand,
} from "./failure-causes.ts";
export { UnfinishedSyncError } from "./follow-run.ts";
export { isFormerMember } from "./former-member.ts";
export { fetchSnapshot, type GuildToFetch } from "./guild-documents.ts";
export {
  GUILD_PROBLEMS,
  type GuildProblem,
  type GuildProblemCode,
  guildProblems,
} from "./guild-problems.ts";
export type { GuildSnapshot } from "./guild-snapshot.ts";
export { earliestConfirmation, nextStep } from "./held-roster.ts";
export { hiddenByLevel } from "./hidden-by-level.ts";
export { mediaPath } from "./media-path.ts";
export { humanizeType, newsText } from "./news-text.ts";
export { type PatienceOptions, patiently } from "./patiently.ts";
export { type DocumentResult, readDocument, type TrackedDocument } from "./read-document.ts";
export { connectedRealmIdOf, realmsOfConnectedRealm } from "./realm-mapping.ts";
export { ROSTER_NEWS_TYPES } from "./roster-news.ts";
export type { ClientScope } from "./service-clients.ts";
export { createSync, type RunOptions, type Sync, type SyncOptions } from "./sync.ts";
export type { SyncEvent } from "./sync-event.ts";
export { requestSync, STAGE_NAMES, type StageName, syncKey, syncQueue } from "./sync-job.ts";
export { requestWebhooks, WEBHOOK_QUEUE, webhookKey } from "./webhook-job.ts";
