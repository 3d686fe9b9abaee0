import type { Setting } from "@guildhall/server/api";
import { settingOf } from "./set-up-queries.ts";
import { STEPS, type Step } from "./set-up-search.ts";

export interface SetUpFacts {
  readonly settings: readonly Setting[];
  /** Whether the address names a guild. */
  readonly hasWanted: boolean;
  /** Whether the guild of the address is stored. */
  readonly hasGuild: boolean;
}

/** Returns the steps whose data are there, for an administrator. */
export function doneSteps({ settings, hasWanted, hasGuild }: SetUpFacts): readonly Step[] {
  const isSet = (name: Setting["name"]) => settingOf(settings, name).isSet;
  const hasCredentials = isSet("clientId") && isSet("clientSecret");
  const isDone: Readonly<Record<Step, boolean>> = {
    administrator: true,
    // Credentials were checked in a region, also when it is the default one.
    service: isSet("region") || hasCredentials,
    credentials: hasCredentials,
    guild: hasWanted || hasGuild,
    options: hasGuild,
    sync: false,
  };
  return STEPS.filter((step) => isDone[step]);
}

/** Returns the first step without data before the wanted one, otherwise the wanted one. The last step leads to the first unfinished one. */
export function reachableStep(wanted: Step, done: readonly Step[]): Step {
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  return before.find((step) => !done.includes(step)) ?? wanted;
}
