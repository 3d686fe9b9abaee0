import {
  type SyncRunRecord,
  UNKNOWN_FACTS,
  UNKNOWN_MEMBER,
  UNKNOWN_NEWS_FACTS,
  type VisibleMember,
} from "@guildhall/store";
import { expect, test } from "vitest";
import { memberAnswer, runAnswer } from "./answers.ts";
import { memberSchema } from "./member-schemas.ts";
import { newsAnswer } from "./news-answers.ts";
import { newsItemSchema } from "./news-schemas.ts";
import { syncRunSchema } from "./sync-schemas.ts";

const member: VisibleMember = {
  ...UNKNOWN_MEMBER,
  id: 1,
  guildId: 1,
  name: "Örn",
  nameSlug: "örn",
  realmSlug: "emberfall",
  classId: 13,
  raceId: 70,
  gender: 1,
  level: 80,
  rank: 0,
  faction: 2,
  portraitUrl: "https://render.invalid/a.jpg",
  firstSeenAt: 0,
  joinedAt: 0,
  leftAt: null,
  profileAt: null,
  hiddenAt: null,
  portrait: null,
  className: null,
  raceName: null,
  refusal: null,
};

test("a faction has the name that the service gives it", () => {
  const factions = [1, 2, null] as const;
  expect(factions.map((faction) => memberAnswer({ ...member, faction }).faction)).toEqual([
    "ALLIANCE",
    "HORDE",
    null,
  ]);
});

test("a member has no rank and level when the service omitted them", () => {
  const answer = memberAnswer({ ...member, ...UNKNOWN_FACTS });
  expect(memberSchema.parse(answer)).toMatchObject({ rank: null, level: null });
});

test("a member has the names of class and race, and no image URL of the service", () => {
  const answer = memberSchema.parse(memberAnswer(member));
  expect(answer).toMatchObject({
    class: { id: 13, name: "Evoker" },
    race: { id: 70, name: "Dracthyr" },
    gender: "female",
    portraitUrl: null,
    joinedAt: "1970-01-01T00:00:00.000Z",
  });
  expect(JSON.stringify(answer)).not.toContain("render.invalid");
});

test("a class that is newer than the program has the service's name", () => {
  const newer = { ...member, classId: 15, className: "Tinker", raceId: 90, raceName: null };
  expect(memberAnswer(newer)).toMatchObject({
    class: { id: 15, name: "Tinker" },
    race: { id: 90, name: "Race 90" },
  });
});

test.each([
  [403, false],
  [404, true],
])(
  "contract 7: a member whose profile returned %i has the armory access %j, with the reason",
  { tags: "promise/failed-documents" },
  (status, enabled) => {
    const refusal = { status, reason: "GET ... failed.", since: 0 };
    expect(memberAnswer({ ...member, refusal }).armoryAccess).toEqual({
      enabled,
      status,
      since: "1970-01-01T00:00:00.000Z",
    });
  },
);

test("facts that the service omitted are null", () => {
  expect(memberAnswer({ ...member, gender: null, joinedAt: null })).toMatchObject({
    gender: null,
    joinedAt: null,
    realm: { slug: "emberfall", name: null },
  });
});

test("a run has times as ISO 8601 strings, and its messages for administrators only", () => {
  const run: SyncRunRecord = {
    id: 2,
    guildId: 1,
    trigger: "start",
    status: "failed",
    stage: "members",
    done: 3,
    total: 9,
    startedAt: 0,
    updatedAt: 1,
    finishedAt: 1,
    counts: { imported: 0, joined: 0, left: 0, changed: 0, news: 0, realms: 0, portraits: 0 },
    warnings: [{ code: "portraits-failed", values: { count: 1 }, message: "One is missing." }],
    error: { code: "rate-limited", message: "Too many requests." },
    nextAttemptAt: 9_000,
    failures: 1,
    failingSince: 0,
  };
  const answer = syncRunSchema.parse(runAnswer(run, true));
  expect(answer).toMatchObject({
    finishedAt: "1970-01-01T00:00:00.001Z",
    nextAttemptAt: "1970-01-01T00:00:09.000Z",
    failingSince: "1970-01-01T00:00:00.000Z",
    error: { ...run.error, page: "site" },
    warnings: run.warnings,
  });
  expect(syncRunSchema.parse(runAnswer(run, false))).toMatchObject({
    error: { code: "rate-limited", message: null, page: "site" },
    warnings: [],
  });
});

test.each([-8.7e15, -6.3e13, 2.6e14, 8.7e15])(
  "the time %d, which ISO 8601 cannot express, causes no error",
  (ms) => {
    const joined = memberSchema.parse(memberAnswer({ ...member, joinedAt: ms }));
    expect(joined.joinedAt).toBeNull();
    const item = newsItemSchema.parse(
      newsAnswer({
        ...UNKNOWN_NEWS_FACTS,
        id: 1,
        guildId: 1,
        source: "api",
        type: "ENCOUNTER",
        occurredAt: ms,
        importedAt: 0,
        characterName: null,
        text: "Encounter",
        subject: null,
        dedupKey: "a",
        eventKey: null,
        raw: "{}",
      }),
    );
    expect(item.occurredAt).toMatch(ms < 0 ? /^0000-01-01T/ : /^9999-12-31T/);
  },
);

test.each([
  ["https://example.invalid/profile", true],
  ["http://127.0.0.1:4000/profile", true],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["/profile", false],
])("the response contains the profile page %s: %s", (profilePageUrl, isShown) => {
  const answer = memberAnswer({ ...member, profilePageUrl });
  expect(answer.profilePageUrl).toBe(isShown ? profilePageUrl : null);
});
