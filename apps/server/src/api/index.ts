export { PAGES } from "../pages.ts";
export type {
  ApiError,
  Guild,
  GuildDetail,
  HeldRoster,
  HeldRosterDetail,
  News,
  NewsItem,
  Realm,
  RefusedDocument,
  Roster,
  RosterMember,
  SyncRun,
} from "./schemas.ts";
