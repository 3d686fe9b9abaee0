import { FAULT_PRESETS, type FaultPreset } from "@guildhall/emulator";
import { afterAll, describe, expect, test } from "vitest";
import { clientProcess, type Platform } from "./client-process.ts";
import {
  CALL_MS,
  DECLARED,
  DECLARED_OF_TOKEN_HOST,
  type Expected,
  type Outcome,
  PHASE_MS,
} from "./declared-outcomes.ts";
import type { Given, Meeting, Member, Plan } from "./meeting.ts";

const presets = Object.keys(FAULT_PRESETS) as FaultPreset[];
const ofDocuments = presets.filter((preset) => DECLARED[preset].validated);
const ofTokenHost = Object.entries(DECLARED_OF_TOKEN_HOST) as [FaultPreset, Outcome][];
/** A token that expires at once is requested again after a second. */
const TOKEN_PAUSE_MS = 1_000;

/** Calls the emulator with every fault, by a client on one of its platforms. */
export function describeFaults(platform: Platform): void {
  const client = clientProcess(platform);
  afterAll(() => client.stop());

  const meet = async (preset: FaultPreset, outcome: Outcome, validate: boolean) => {
    const declared = { ...outcome, ...outcome.on?.[platform] };
    const { gives, patience = 1, cold = false, rule = {} } = declared;
    const plan: Plan = {
      preset,
      calls: gives.length,
      callMs: patience * CALL_MS,
      phaseMs: patience * PHASE_MS,
      rule,
      warm: !cold,
      validate,
    };
    const meeting = await client.meet(plan);
    checkResults(meeting, validate && declared.validated ? [declared.validated] : gives);
    checkRequests(meeting, declared);
    checkAftermath(meeting, declared, platform);
  };

  test("every fault of the emulator has a declared outcome", { tags: "promise/faults" }, () => {
    expect(Object.keys(DECLARED).toSorted()).toEqual(presets.toSorted());
  });

  test.each(presets)(
    "the fault %s has its declared outcome",
    { tags: "promise/faults" },
    (preset) => meet(preset, DECLARED[preset], false),
  );

  test.each(ofDocuments)(
    "the fault %s has its declared outcome for a client that validates documents",
    { tags: "promise/faults" },
    (preset) => meet(preset, DECLARED[preset], true),
  );

  describe("at the token host", { tags: "promise/faults" }, () => {
    test.each(ofTokenHost)("the fault %s has its declared outcome", (preset, outcome) =>
      meet(preset, outcome, false),
    );
  });
}

type Failure = Extract<Given, { readonly error: unknown }>;

function checkResults({ given, next }: Meeting, gives: readonly Expected[]): void {
  expect(given).toHaveLength(gives.length);
  const healthy = "members" in next ? (next.members ?? []) : [];
  for (const [call, expected] of gives.entries()) check(given[call], expected, healthy);
}

function check(given: Given | undefined, expected: Expected, healthy: readonly Member[]): void {
  if ("error" in expected) {
    expect(given).toMatchObject(expected);
    const { url, message, status, traceId, name } = (given as Failure).error;
    expect(message).toContain(url);
    if (status !== null) expect(message).toContain(String(status));
    // Token hosts send no trace ids.
    if (status !== null && name !== "TokenError") expect(traceId).toMatch(/^emulator-\d+$/);
    return;
  }
  expect(given).toMatchObject({ polluted: false });
  const { members } = given as Extract<Given, { members: unknown }>;
  if ("length" in expected) expect(members).toHaveLength(expected.length);
  else expect(members).toEqual(expected.roster(healthy));
}

function checkRequests(
  { statuses, sent, tokens, tokenTimes, tookMs }: Meeting,
  declared: Outcome,
): void {
  const { sent: [least, most] = [declared.statuses.length, declared.statuses.length] } = declared;
  expect(statuses).toEqual(declared.statuses);
  expect(sent).toBeGreaterThanOrEqual(least);
  expect(sent).toBeLessThanOrEqual(most);
  expect(tookMs).toBeGreaterThanOrEqual(declared.notBeforeMs ?? 0);
  expect(tookMs).toBeLessThanOrEqual(declared.withinMs);
  if (!declared.cold) expect(tokens).toBe(declared.tokens ?? 0);
  else {
    const pauses = tokenTimes.slice(1).map((at, index) => at - (tokenTimes[index] ?? 0));
    expect(tokens).toBeGreaterThan(0);
    expect(pauses.filter((pause) => Math.round(pause) < TOKEN_PAUSE_MS)).toEqual([]);
  }
}

function checkAftermath(
  { elsewhere, next, leaks, unhandled, left, openSockets }: Meeting,
  declared: Outcome,
  platform: Platform,
): void {
  expect(elsewhere).toBe(declared.elsewhere ?? "ok");
  if (declared.next) expect(next).toMatchObject(declared.next);
  else expect("members" in next && next.members?.length).toBeGreaterThan(200);
  // The runtime keeps the sockets of `fetch` for other users.
  if (platform === "node") expect(openSockets).toBe(0);
  expect({ leaks, unhandled, left }).toEqual({ leaks: [], unhandled: [], left: [] });
}
