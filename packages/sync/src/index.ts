export {
  type ApprovedRoster,
  approveHeldRoster,
  type UndoneRoster,
  undoRosterApproval,
} from "./approve-roster.ts";
export { CANCELLED, cancelRun } from "./cancel-run.ts";
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
export { fetchSnapshot, type GuildToFetch } from "./guild-documents.ts";
export type { GuildSnapshot } from "./guild-snapshot.ts";
export { earliestConfirmation, nextStep } from "./held-roster.ts";
export { mediaPath } from "./media-path.ts";
export { humanizeType, newsText } from "./news-text.ts";
export { type PatienceOptions, patiently } from "./patiently.ts";
export { type DocumentResult, readDocument, type TrackedDocument } from "./read-document.ts";
export { connectedRealmIdOf, realmsOfConnectedRealm } from "./realm-mapping.ts";
export { createSync, type RunOptions, type Sync, type SyncOptions } from "./sync.ts";
export type { SyncEvent } from "./sync-event.ts";
export { requestSync, STAGE_NAMES, type StageName, syncKey, syncQueue } from "./sync-job.ts";
