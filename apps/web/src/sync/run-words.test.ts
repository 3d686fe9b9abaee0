import type { SyncRun } from "@guildhall/server/api";
import { describe, expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import {
  changesOf,
  errorText,
  latestRuns,
  nextStep,
  progressPercent,
  progressText,
  STATUS_NAMES,
  triggerName,
} from "./run-words.ts";

const { t } = await createTexts("en");
const { t: de } = await createTexts("de");

const run: SyncRun = {
  id: 1,
  guildId: 1,
  trigger: "schedule",
  status: "running",
  stage: "members",
  done: 120,
  total: 250,
  startedAt: "2026-11-21T06:00:00.000Z",
  finishedAt: null,
  counts: { imported: 0, joined: 0, left: 0, changed: 0, news: 0, realms: 0, portraits: 0 },
  warnings: [],
  error: null,
  nextAttemptAt: null,
  failures: 0,
  failingSince: null,
};

test("progressText has the stage and the progress of a running run", () => {
  expect(progressText(run, t)).toBe("Syncing roster 120/250");
  expect(progressPercent(run)).toBe(48);
});

test("progressText has no numbers for a stage of unknown length", () => {
  expect(progressText({ ...run, stage: "news", total: null }, t)).toBe("Syncing news");
  expect(progressPercent({ ...run, total: null })).toBeNull();
  expect(progressPercent({ ...run, total: 0 })).toBeNull();
});

test("an unknown stage or trigger is shown unchanged", () => {
  const newer: SyncRun = JSON.parse(JSON.stringify({ ...run, stage: "constructor", total: null }));
  expect(progressText(newer, t)).toBe("Syncing constructor");
  expect(triggerName(JSON.parse('"__proto__"'), t)).toBe("__proto__");
});

test("changesOf lists the changes of a run, and is empty without changes", () => {
  expect(changesOf(run, t)).toEqual([]);
  expect(changesOf({ ...run, counts: { ...run.counts, joined: 2, news: 1 } }, t)).toEqual([
    "2 joined",
    "1 piece of news",
  ]);
  expect(changesOf({ ...run, counts: { ...run.counts, imported: 250 } }, t)).toEqual([
    "250 members imported",
  ]);
});

test.each([
  ["forbidden", "permissions of the client"],
  ["unauthorized", "check them"],
  ["wrong-secret", "check them"],
  ["not-found", "does not know this guild"],
  ["connection", "cannot be reached"],
  ["server-error", "has a problem"],
  ["cancelled", "was canceled"],
  ["internal", "continues with the remaining stages"],
  ["constructor", "continues with the remaining stages"],
])("a run that failed with %s shows what to do", (code, words) => {
  expect(
    nextStep({ ...run, status: "failed", error: { code, message: "", values: {}, page: null } }, t),
  ).toContain(words);
});

test("a canceled run is not called failed, and shows what happens next", () => {
  expect(t(STATUS_NAMES.cancelled)).toBe("Canceled");
  const error = { code: "cancelled", message: null, values: {}, page: null };
  expect(nextStep({ ...run, status: "cancelled", error }, t)).toContain("was canceled");
});

test("a held run shows what happens next, and a succeeded run shows nothing", () => {
  const error = { code: "suspicious", message: "", values: {}, page: "guild" as const };
  expect(nextStep({ ...run, status: "suspicious", error }, t)).toContain("did not change");
  expect(nextStep({ ...run, status: "succeeded" }, t)).toBeNull();
});

test("latestRuns has the first run of each guild", () => {
  const runs = [
    { ...run, id: 4, guildId: 2 },
    { ...run, id: 3 },
    { ...run, id: 2, guildId: 2 },
  ];
  expect([...latestRuns(runs)].map(({ id }) => id)).toEqual([4, 3]);
});

describe("the error of a run", () => {
  const failed = (
    code: string,
    values: Record<string, string>,
    message: string | null = "English.",
  ) => errorText({ ...run, status: "failed", error: { code, message, values, page: null } }, de);

  test("is shown in the language of the page when its values are known", () => {
    expect(failed("cancelled", { by: "brann" })).toBe(
      "brann hat die Synchronisierung abgebrochen. Was sie gespeichert hatte, bleibt erhalten.",
    );
    expect(failed("cancelled", { by: "brann", cause: "server-error" })).toContain(
      "Davor war sie fehlgeschlagen: Der Dienst des Spiels",
    );
    expect(failed("suspicious", { reason: "empty" })).toBe(de("guild.heldEmpty"));
  });

  test("is the stored sentence without values, such as that of an older version", () => {
    expect(failed("cancelled", {})).toBe("English.");
    expect(failed("suspicious", { reason: "constructor" })).toBe("English.");
    expect(failed("server-error", {})).toBe("English.");
  });

  test("is not shown when the next step says the same, and to visitors", () => {
    expect(failed("stopped", {})).toBeNull();
    expect(failed("cancelled", {}, null)).toBeNull();
  });
});
