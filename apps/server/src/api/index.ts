export type { FailureCause } from "@guildhall/sync";
export type { GrmImport, MemberNote } from "../admin/people-schemas.ts";
export type {
  ApiToken,
  AuditEntry,
  GuildContents,
  Invitation,
  LinkedPlayer,
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
  NewWebhookAnswer,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookRequest,
} from "../admin/webhook-schemas.ts";
export type { Charts, RealmHistory } from "../charts/chart-schemas.ts";
export { PAGE_LANGUAGES } from "../pages/page-languages.ts";
export type {
  Notice,
  NoticeFacts,
  PageLocale,
  PageRenderer,
  PageRequest,
  RenderedPage,
  RenderedWidget,
  WidgetRefusal,
  WidgetRequest,
} from "../pages/rendered-page.ts";
export { PAGES } from "../pages.ts";
export type { WidgetChoices, WidgetName } from "../widgets/widget-choices.ts";
export type { CharacterAnswer } from "./character-schemas.ts";
export type { Desk, DeskMember, NewsSinceVisit } from "./desk-schemas.ts";
export type { Guild, GuildDetail, RealmSummary } from "./guild-schemas.ts";
export type { MemberHistory, PastRoster, RosterChanges } from "./history-schemas.ts";
export type { MemberSummary, Player, Roster } from "./member-schemas.ts";
export type { FeedItem, Kill, NewsFacts, NewsItem } from "./news-schemas.ts";
export type { Problem } from "./problem.ts";
export type {
  HeldRosterDetail,
  HeldRosterSummary,
  RefusedDocument,
  SyncProblem,
  SyncRun,
} from "./sync-schemas.ts";
