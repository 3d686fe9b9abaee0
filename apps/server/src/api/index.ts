export type {
  ApiError,
  Guild,
  GuildDetail,
  News,
  NewsItem,
  Realm,
  RefusedDocument,
  Roster,
  RosterMember,
  SyncRun,
} from "./schemas.ts";
