import type { Problem } from "./problem.ts";
import type {
  Guild,
  HeldRosterDetail,
  MemberSummary,
  NewsItem,
  RealmSummary,
  RefusedDocument,
  SyncRun,
} from "./schemas.ts";

/*
 * An example of each schema in the OpenAPI document, with invented names.
 */

const TIME = "2026-11-21T12:00:00.000Z";
const white = { r: 255, g: 255, b: 255, a: 1 };
const crest = {
  emblem: { id: 12, color: white },
  border: { id: 2, color: { r: 200, g: 150, b: 40, a: 1 } },
  background: { color: { r: 20, g: 60, b: 90, a: 1 } },
};

const guild: Guild = {
  id: 1,
  name: "Lantern Watch",
  region: "eu",
  edition: "current",
  realm: { slug: "emberfall", name: "Emberfall" },
  faction: "ALLIANCE",
  level: null,
  battlegroup: null,
  achievementPoints: 1200,
  memberCount: 250,
  rosterCount: 245,
  minimumLevel: 10,
  intervalMinutes: null,
  rankNames: { "0": "Keeper" },
  rankColors: { "0": "#c79c6e" },
  crest,
  createdAt: "2010-12-07T18:30:00.000Z",
  syncedAt: TIME,
  armoryAccess: { enabled: true, reason: null, changedAt: null },
  heldRoster: null,
  syncProblem: null,
};

const run: SyncRun = {
  id: 8,
  guildId: 1,
  trigger: "schedule",
  status: "succeeded",
  stage: "done",
  done: 0,
  total: null,
  startedAt: TIME,
  finishedAt: "2026-11-21T12:00:09.000Z",
  counts: { imported: 0, joined: 1, left: 0, changed: 3, news: 2, realms: 1, portraits: 1 },
  warnings: [],
  error: null,
  nextAttemptAt: null,
};

const member: MemberSummary = {
  id: 17,
  characterId: 4711,
  name: "Ysolde",
  realm: { slug: "emberfall", name: "Emberfall" },
  class: { id: 8, name: "Mage" },
  race: { id: 1, name: "Human" },
  gender: "female",
  level: 80,
  rank: 1,
  achievementPoints: 12_345,
  faction: "ALLIANCE",
  portraitUrl: null,
  profilePageUrl: null,
  joinedAt: "2026-03-02T20:15:00.000Z",
  armoryAccess: { enabled: true, status: null, since: null },
};

const news: NewsItem = {
  id: 99,
  source: "api",
  type: "ENCOUNTER",
  text: "Encounter",
  subject: "The Drowned King",
  characterName: null,
  occurredAt: TIME,
};

const realm: RealmSummary = {
  region: "eu",
  edition: "current",
  slug: "emberfall",
  name: "Emberfall",
  connectedRealmId: 5,
  status: "UP",
  population: "HIGH",
  type: "NORMAL",
  hasQueue: false,
  battlegroup: null,
  locale: "en_GB",
  timezone: "Europe/Paris",
  checkedAt: TIME,
  changedAt: null,
};

const document: RefusedDocument = {
  member: { id: 17, name: "Ysolde" },
  document: "characters.get",
  subject: null,
  state: "refused",
  status: 404,
  reason: null,
  since: TIME,
  checkedAt: TIME,
  attempts: 2,
  nextAttemptAt: "2026-11-22T12:00:00.000Z",
};

const heldRoster: HeldRosterDetail = {
  digest: "9f2c4e7a1b",
  since: TIME,
  reason: "loss",
  leaving: [{ memberId: 17, name: "Ysolde", why: "absent" }],
  listed: 120,
  memberCount: 121,
  confirmableAt: "2026-11-22T12:00:00.000Z",
};

const problem: Problem = {
  type: "about:blank",
  title: "Not Found",
  status: 404,
  detail: "Guild 404 does not exist.",
  code: "not-found",
  hint: "/api/v1/guilds lists the guilds.",
};

const user = {
  id: 1,
  username: "brann",
  displayName: "Brann",
  role: "administrator",
  createdAt: TIME,
  disabledAt: null,
};

/** By the names of the schemas. A test checks each with its schema. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  Crest: crest,
  Guild: guild,
  GuildDetail: {
    ...guild,
    classes: [{ id: 8, name: "Mage", count: 21 }],
    races: [{ id: 1, name: "Human", count: 40 }],
    ranks: [
      { id: 0, name: "Keeper", count: 1 },
      { id: 3, name: null, count: 40 },
    ],
    levels: [{ level: 80, count: 190 }],
    latestRun: run,
    documents: [],
  },
  HeldRosterSummary: { ...heldRoster, leaving: 1 },
  HeldRosterDetail: heldRoster,
  MemberSummary: member,
  Roster: { total: 245, members: [member] },
  NewsItem: news,
  RealmSummary: realm,
  RefusedDocument: document,
  SyncRun: run,
  Problem: problem,
  MissingConfiguredGuild: {
    cause: "not-found",
    message: "The game's service does not know this guild.",
    details: null,
  },
  User: user,
  Session: { user, expiresAt: TIME, isSetUp: true, signInProvider: "Battle.net" },
  UserSession: {
    ...{ id: 3, browser: "Firefox", system: "Windows", isCurrent: true },
    ...{ createdAt: TIME, seenAt: TIME, expiresAt: TIME },
  },
};
