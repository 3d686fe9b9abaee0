import type { Charts, RealmHistory } from "../charts/chart-schemas.ts";
import type { CharacterAnswer } from "./character-schemas.ts";
import type { Desk } from "./desk-schemas.ts";
import type { Guild, RealmSummary } from "./guild-schemas.ts";
import type { MemberSummary, Player } from "./member-schemas.ts";
import type { FeedItem, NewsItem } from "./news-schemas.ts";
import type { Problem } from "./problem.ts";
import type { HeldRosterDetail, RefusedDocument, SyncRun } from "./sync-schemas.ts";

/*
 * An example of each schema in the OpenAPI document, with invented names.
 */

const WEEKDAYS = [...Array(7).keys()];
const HOURS = [...Array(24).keys()];
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
  rankRules: { "3": { minimumDays: 30 } },
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
  failures: 0,
  failingSince: null,
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
  lastLoginAt: TIME,
  averageItemLevel: 642,
  equippedItemLevel: 639,
  spec: { id: 63, name: "Fire" },
  role: "damage",
  title: "{name} the Patient",
  armoryAccess: { enabled: true, status: null, since: null },
};

const notRead = { asOf: null, missing: "not-read-yet", data: null } as const;
const notInEdition = { ...notRead, missing: "not-in-edition" } as const;
const block = <Data>(data: Data) => ({ asOf: TIME, missing: null, data });

const character: CharacterAnswer = {
  member: {
    ...{ id: 17, name: "Ysolde", realm: { slug: "emberfall", name: "Emberfall" } },
    ...{ class: { id: 8, name: "Mage" }, race: { id: 1, name: "Human" }, level: 80 },
    armoryAccess: { enabled: true, status: null, since: null },
  },
  profile: block(true),
  media: notRead,
  equipment: block({
    items: [
      {
        ...{ slot: "WRIST", itemId: 71_204, name: "Tideworn Bindings", quality: "EPIC" },
        ...{ itemLevel: 639, enchants: [], lacksEnchant: true, set: null },
        sockets: [{ type: "PRISMATIC", gem: null, text: null }],
      },
    ],
  }),
  specializations: notRead,
  statistics: block({
    ...{ health: 512_000, power: 250_000, powerType: "Mana" },
    values: [
      {
        ...{ key: "haste", kind: "secondary", unit: "percent" },
        ...{ value: 21.5, base: null, rating: 9_400 },
      },
    ],
  }),
  achievements: block({
    ...{ completed: 812, points: 12_345 },
    recent: [{ id: 4_021, name: "The Long Road", at: TIME }],
    inProgress: [{ id: 4_022, name: "The Longer Road", done: 4, total: 6 }],
    categories: [{ id: 92, name: "Quests", completed: 120, points: 1_400 }],
  }),
  achievementStatistics: block({
    categories: [
      {
        ...{ id: 130, name: "Travel" },
        groups: [
          {
            name: null,
            statistics: [{ id: 349, name: "Ferries taken", quantity: 112, description: null }],
          },
        ],
      },
    ],
  }),
  pvp: notRead,
  titles: block({
    active: "{name} the Patient",
    earned: [{ id: 7, name: "the Patient", active: true }],
  }),
  hunterPets: { ...notRead, missing: "not-for-class" },
  appearance: block({ choices: [{ option: "Hair Style", choice: "Braid" }] }),
  progression: notInEdition,
  professions: notInEdition,
  reputation: notInEdition,
  collections: notInEdition,
  values: block([{ at: TIME, level: 80, equippedItemLevel: 639, achievementPoints: 12_345 }]),
  changes: block([{ id: 31, at: TIME, kind: "promoted", before: "4", after: "3" }]),
};

const news: NewsItem = {
  id: 99,
  source: "api",
  type: "ENCOUNTER",
  text: "Encounter",
  subject: "The Drowned King",
  occurredAt: TIME,
  ...{ kind: "boss", subjectId: 88, difficulty: "HEROIC", difficultyName: "Heroic" },
  ...{ before: null, after: null, characterName: null, memberId: null },
};

const { characterName: _, memberId: __, ...kill } = news;

const feedItem: FeedItem = {
  ...kill,
  ...{
    title: "The Drowned King defeated on Heroic, first kill",
    startedAt: TIME,
    count: 1,
    members: [],
    ...{ digest: null, details: [] },
    isFirstKill: true,
  },
};

const change = { id: 12, at: TIME, kind: "promoted", before: "5", after: "4" };

const pastMember = {
  ...{ id: 17, name: "Ysolde", realm: { slug: "emberfall", name: "Emberfall" } },
  ...{ class: { id: 8, name: "Mage" }, race: { id: 1, name: "Human" }, level: 80, rank: 1 },
};

const ysolde = {
  ...{ id: 1, name: "Ysolde", class: { id: 8, name: "Mage" }, level: 80, rank: 1 },
};

const player: Player = {
  main: ysolde,
  characters: [
    { id: 7, name: "Brann", class: { id: 3, name: "Hunter" }, level: 72, rank: 4 },
    ysolde,
  ],
  isKnown: true,
  source: "officer",
  lastSeenAt: TIME,
  absence: { memberId: 1, until: "2026-12-01T00:00:00.000Z", note: null, enteredBy: "corin" },
  state: "away",
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
const deskMember = { id: 17, name: "Ysolde", rank: 3, level: 80, hiddenAt: null };
const desk: Desk = {
  ...{ asOf: TIME, heldRoster: null },
  inactivePlayers: {
    counts: { inactive: 1, away: 2, unknown: 4, active: 90 },
    players: [
      { ...deskMember, characters: 2, alts: ["Brann"], lastSeenAt: "2026-09-02T20:15:00.000Z" },
    ],
  },
  gear: {
    ...{ level: 80, members: 90, unknown: 3 },
    lacking: [
      {
        ...{ ...deskMember, itemLevel: 639, asOf: TIME },
        ...{ missingEnchants: ["CHEST"], emptySockets: ["NECK", "NECK"] },
      },
    ],
  },
  newMembers: [{ ...deskMember, joinedAt: "2026-11-12T20:15:00.000Z" }],
  rankProblems: [
    {
      ...{ ...deskMember, rule: "minimumDays", needed: 30, actual: 9 },
      since: "2026-11-12T20:15:00.000Z",
    },
  ],
};

const balance: Charts["balance"] = [
  { class: { id: 8, name: "Mage" }, count: 21, tank: 0, healer: 0, damage: 19, unknown: 2 },
];

const charts: Charts = {
  members: {
    since: "2026-03-02T20:15:00.000Z",
    days: [{ day: "2026-11-21", members: 245, joined: 2, left: 1 }],
  },
  balance,
  active: { days: 30, players: 120, balance },
  newsHours: {
    timeZone: "Europe/Paris",
    ...{ from: "2026-08-30T18:00:00.000Z", until: TIME, total: 14 },
    hours: WEEKDAYS.map((day) => HOURS.map((hour) => (day === 2 && hour === 20 ? 14 : 0))),
  },
};

const realmHistory: RealmHistory = {
  ...{ region: "eu", edition: "current", slug: "emberfall", name: "Emberfall" },
  timezone: "Europe/Paris",
  periods: [{ status: "UP", from: "2026-10-22T12:00:00.000Z", until: TIME }],
};

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
    specs: [{ id: 63, name: "Fire", class: { id: 8, name: "Mage" }, role: "damage", count: 12 }],
    latestRun: run,
    documents: [],
  },
  HeldRosterSummary: { ...heldRoster, leaving: 1 },
  HeldRosterDetail: heldRoster,
  MemberSummary: member,
  Character: character,
  Roster: { total: 245, members: [member] },
  NewsItem: news,
  Player: player,
  RankRule: { minimumDays: 30 },
  DeskMember: deskMember,
  Desk: desk,
  NewsSinceVisit: { since: TIME, counts: { achievement: 1 }, items: [feedItem] },
  FeedItem: feedItem,
  Kill: {
    encounter: { id: 88, name: "The Drowned King" },
    difficulty: { type: "HEROIC", name: "Heroic" },
    ...{ count: 3, firstAt: TIME, firstItemId: 99, latestAt: TIME },
  },
  MemberChange: change,
  RosterChange: { ...change, memberId: 17, name: "Ysolde" },
  RosterChanges: {
    counts: { promoted: 1 },
    changes: [{ ...change, memberId: 17, name: "Ysolde" }],
  },
  PastMember: pastMember,
  PastRoster: { day: "2026-11-20", since: TIME, total: 1, members: [pastMember] },
  MemberHistory: {
    ...{ id: 17, name: "Ysolde", firstSeenAt: TIME, isPresent: true },
    ...{ joins: 1, returns: 0, departures: 0, daysAsMember: 264 },
    stays: [{ from: "2026-03-02T20:15:00.000Z", until: null }],
    changes: [change],
  },
  RealmSummary: realm,
  ClassBalance: balance,
  Charts: charts,
  RealmHistory: realmHistory,
  RefusedDocument: document,
  SyncRun: run,
  Problem: problem,
  MissingConfiguredGuild: {
    cause: "not-found",
    message: "The game's service does not know this guild.",
    nextAttemptAt: null,
    details: null,
  },
  User: user,
  Session: {
    user,
    expiresAt: TIME,
    isSetUp: true,
    signInProvider: "Battle.net",
    hiddenFields: [],
    rosterColumns: null,
  },
  LinkedPlayer: {
    linkedAt: TIME,
    characters: [
      {
        ...{ name: "Ysolde", realm: { slug: "hollowmere", name: "Hollowmere" } },
        member: { id: 7, guild: { id: 1, name: "Lantern Keepers" }, isMain: true, isFixed: false },
      },
    ],
  },
  UserSession: {
    ...{ id: 3, browser: "Firefox", system: "Windows", isCurrent: true },
    ...{ createdAt: TIME, seenAt: TIME, expiresAt: TIME },
  },
};
