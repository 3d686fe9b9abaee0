export type {
  ApiError,
  Guild,
  GuildDetail,
  News,
  NewsItem,
  Realm,
  Roster,
  RosterMember,
  SyncRun,
} from "./schemas.ts";
