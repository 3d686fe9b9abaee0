export { PAGES } from "../pages.ts";
export type {
  ApiError,
  Guild,
  GuildDetail,
  HeldRosterDetail,
  HeldRosterSummary,
  News,
  NewsItem,
  RealmSummary,
  RefusedDocument,
  Roster,
  RosterMember,
  SyncRun,
} from "./schemas.ts";
