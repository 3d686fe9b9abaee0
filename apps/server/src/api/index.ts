export type {
  ApiError,
  Guild,
  GuildDetail,
  HeldRoster,
  HeldRosterDetail,
  News,
  NewsItem,
  Realm,
  Roster,
  RosterMember,
  SyncRun,
} from "./schemas.ts";
