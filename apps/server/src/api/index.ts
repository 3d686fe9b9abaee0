export type { FailureCause } from "@guildhall/sync";
export type {
  ApiToken,
  AuditEntry,
  GuildContents,
  Invitation,
  RosterApproval,
  RunDetail,
  Session,
  Setting,
  User,
  UserSession,
} from "../admin/schemas.ts";
export type {
  AddedGuild,
  CredentialsCheck,
  DirectoryRealm,
  GuildLocks,
  GuildSearch,
  MissingConfiguredGuild,
  ProviderChoice,
  SetUp,
} from "../admin/set-up-schemas.ts";
export type {
  PageLocale,
  PageRenderer,
  PageRequest,
  RenderedPage,
} from "../pages/rendered-page.ts";
export { PAGES } from "../pages.ts";
export type { Problem } from "./problem.ts";
export type {
  Guild,
  GuildDetail,
  HeldRosterDetail,
  HeldRosterSummary,
  MemberSummary,
  NewsItem,
  RealmSummary,
  RefusedDocument,
  Roster,
  SyncProblem,
  SyncRun,
} from "./schemas.ts";
