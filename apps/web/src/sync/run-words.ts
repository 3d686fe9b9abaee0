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

/** Returns the name unchanged when it is unknown: a newer server can send it to an open page. */
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

/** Lists the changes of a run. Empty without changes. */
export function changesOf({ counts }: SyncRun): readonly string[] {
  const changes: readonly (readonly [number, string, string])[] = [
    [counts.imported, "member imported", "members imported"],
    [counts.joined, "joined", "joined"],
    [counts.left, "left", "left"],
    [counts.changed, "member changed", "members changed"],
    [counts.news, "piece of news", "pieces of news"],
    [counts.realms, "realm updated", "realms updated"],
    [counts.portraits, "portrait", "portraits"],
  ];
  return changes.filter(([count]) => count > 0).map((entry) => counted(...entry));
}

const CREDENTIALS =
  "Check GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET, then restart Guildhall.";

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
  ["rate-limited", "The quota of the service was exceeded. The next sync tries again."],
]);

/** Returns what to do about a run that did not succeed. */
export function nextStep({ status, error }: SyncRun): string | null {
  if (status !== "failed" && status !== "suspicious") return null;
  return (
    NEXT_STEPS.get(error?.code ?? "") ??
    "The next sync continues with the remaining stages. To sync now, run: guildhall sync"
  );
}
