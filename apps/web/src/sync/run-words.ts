import type { SyncRun } from "@guildhall/server/api";
import { counted } from "../time/format.ts";

const STAGES: Readonly<Record<SyncRun["stage"], string>> = {
  guild: "guild",
  members: "roster",
  profiles: "profiles",
  news: "news",
  realms: "realms",
  portraits: "portraits",
  retention: "stored data",
  done: "done",
};

const TRIGGERS: Readonly<Record<SyncRun["trigger"], string>> = {
  schedule: "On schedule",
  command: "By command",
  start: "At start",
  retry: "Retry",
};

/** A page that stayed open can meet a word of a newer server: that is told as it is. */
function wordFor<Name extends string>(words: Readonly<Record<Name, string>>, name: Name): string {
  return Object.hasOwn(words, name) ? words[name] : name;
}

export function triggerName(trigger: SyncRun["trigger"]): string {
  return wordFor(TRIGGERS, trigger);
}

/** "Syncing roster 120/250". */
export function progressText({ stage, done, total }: SyncRun): string {
  if (stage === "done") return "Finishing";
  return `Syncing ${wordFor(STAGES, stage)}${total === null || total === 0 ? "" : ` ${done}/${total}`}`;
}

/** 0-100 within the stage; null while the stage's length is not known. */
export function progressPercent({ done, total }: SyncRun): number | null {
  return total === null || total <= 0 ? null : Math.min(100, Math.round((done / total) * 100));
}

/** What a run changed, in the order people ask; empty when it found nothing new. */
export function changesOf({ counts }: SyncRun): readonly string[] {
  const told: readonly (readonly [number, string, string])[] = [
    [counts.imported, "member imported", "members imported"],
    [counts.joined, "joined", "joined"],
    [counts.left, "left", "left"],
    [counts.changed, "member changed", "members changed"],
    [counts.news, "piece of news", "pieces of news"],
    [counts.realms, "realm updated", "realms updated"],
    [counts.portraits, "portrait", "portraits"],
  ];
  return told.filter(([count]) => count > 0).map((entry) => counted(...entry));
}

const CREDENTIALS =
  "Check GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET, then start Guildhall again.";

/** By the code of a run's error. */
const NEXT_STEPS: ReadonlyMap<string, string> = new Map([
  [
    "suspicious",
    "The stored roster did not change. To list the members who would leave, run: guildhall held",
  ],
  ["unauthorized", CREDENTIALS],
  ["token", CREDENTIALS],
  ["forbidden", "Check the client's permissions, then run: guildhall sync --enable-access"],
  ["not-found", "Check the names of realm and guild in the settings. The next sync tries again."],
  ["rate-limited", "The service's quota was used up. The next sync tries again by itself."],
]);

/** What to do about a run that did not succeed. */
export function nextStep({ status, error }: SyncRun): string | null {
  if (status !== "failed" && status !== "suspicious") return null;
  return (
    NEXT_STEPS.get(error?.code ?? "") ??
    "What was done is kept, and the next sync goes on from there. To try now: guildhall sync"
  );
}
