import type { Setting } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { doneSteps, reachableStep } from "./set-up-progress.ts";
import { STEPS } from "./set-up-search.ts";

const set = (...names: Setting["name"][]) =>
  names.map((name) => ({ name, value: "x", isSet: true }) as Setting);
const NOTHING = { settings: [], hasWanted: false, hasGuild: false };
const CREDENTIALS = set("clientId", "clientSecret");

test("only the administrator is done on a fresh site, and every other step leads to the first one", () => {
  const done = doneSteps(NOTHING);
  expect(done).toEqual(["administrator"]);
  for (const step of STEPS.slice(1)) expect(reachableStep(step, done)).toBe("service");
});

test("a step is done when its data are there, and leads to the first one whose data are missing", () => {
  const region = doneSteps({ ...NOTHING, settings: set("region", "clientId") });
  expect(region).toEqual(["administrator", "service"]);
  expect(reachableStep("sync", region)).toBe("credentials");
  const credentials = doneSteps({ ...NOTHING, settings: CREDENTIALS });
  expect(credentials).toEqual(["administrator", "service", "credentials"]);
  expect(reachableStep("options", credentials)).toBe("guild");
  const wanted = doneSteps({ settings: CREDENTIALS, hasWanted: true, hasGuild: false });
  expect(reachableStep("options", wanted)).toBe("options");
  expect(reachableStep("sync", wanted)).toBe("options");
  const stored = doneSteps({ settings: CREDENTIALS, hasWanted: false, hasGuild: true });
  expect(reachableStep("sync", stored)).toBe("sync");
});

test("an earlier step can be opened again", () => {
  const done = doneSteps({ settings: CREDENTIALS, hasWanted: false, hasGuild: true });
  expect(reachableStep("service", done)).toBe("service");
});
