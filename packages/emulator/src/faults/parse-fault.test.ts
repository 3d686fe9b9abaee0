// @module-tag promise/faults

import fc from "fast-check";
import { expect, test } from "vitest";
import { FAULT_PRESETS } from "../create-emulator.ts";
import { WORLD_FAULTS } from "../testing/fault-catalogue.ts";
import { parseFault as parse } from "./parse-fault.ts";
import { InvalidFault } from "./setting.ts";

const parseFault = (fault: unknown) => parse(fault, WORLD_FAULTS);

test("uses the kind answer for a fault without a kind", () => {
  expect(parseFault({ match: "token", status: 503, times: 2 })).toEqual({
    kind: "answer",
    match: "token",
    status: 503,
    times: 2,
  });
});

test("parses every preset, also from JSON", () => {
  for (const [name, preset] of Object.entries(FAULT_PRESETS)) {
    const { kind, ...rest } = parseFault(JSON.parse(JSON.stringify(preset)));
    expect({ name, kind, ...rest }).toEqual({ name, kind: "answer", ...preset });
  }
});

test("accepts a preset by its name, and overrides its settings", () => {
  expect(parseFault("403")).toEqual({ kind: "answer", match: "roster", status: 403 });
  expect(parseFault({ preset: "slow-headers", match: "legacy.guild", ms: 5 })).toEqual({
    kind: "slow-headers",
    match: "legacy.guild",
    ms: 5,
    times: 1,
  });
  expect(() => parseFault("slow")).toThrow('Unknown preset "slow". Use one of: ');
  expect(() => parseFault({ preset: 7 })).toThrow("Unknown preset 7");
});

test("there is a preset for every kind", () => {
  const shown = new Set(Object.values(FAULT_PRESETS).map((preset) => parseFault(preset).kind));
  expect([...shown].sort()).toEqual(Object.keys(WORLD_FAULTS.kinds).sort());
});

test.each([
  ["no object", 7, "must be an object"],
  ["an array", [], "must be an object"],
  ["no match", { status: 503 }, 'kind "answer" requires the setting `match`'],
  ["no status", { match: "*" }, 'kind "answer" requires the setting `status`'],
  [
    "a kind that is unknown",
    { match: "*", kind: "rude" },
    'Unknown kind of fault "rude". Use one of: answer',
  ],
  [
    "a setting that is misspelt",
    { match: "*", status: 503, tims: 1 },
    'no setting "tims". It has id, match',
  ],
  ["a kind that is null", { match: "*", kind: null, status: 503 }, "Unknown kind of fault null"],
  [
    "a setting of another kind",
    { match: "*", kind: "truncated", ms: 5 },
    'kind "truncated" has no setting "ms"',
  ],
  [
    "a match that names nothing",
    { match: "guild.roster", status: 503 },
    'match is "guild.roster", which matches no call',
  ],
  ["a group that is unknown", { match: "guild.*", status: 503 }, "matches no call"],
  ["a path without its slash", { match: "data/*", status: 503 }, "matches no call"],
  ["a regular expression", { match: "/(a+)+$/", status: 503 }, "is not a path pattern"],
  ["a path that is too long", { match: `/${"*a".repeat(250)}`, status: 503 }, "500 characters"],
  [
    "an invalid status",
    { match: "*", status: 99 },
    "status must be an integer from 200 to 599, not 99",
  ],
  [
    "an unknown region",
    { match: "*", status: 503, region: "xx" },
    "region must be one of: us, eu, kr, tw, cn",
  ],
  [
    "a probability above 1",
    { match: "*", status: 503, probability: 2 },
    "probability must be a number from 0 to 1",
  ],
  ["times of none", { match: "*", status: 503, times: 0 }, "times must be an integer from 1"],
  [
    "a header with a line break",
    { match: "*", status: 503, headers: { a: "b\r\nc: d" } },
    "headers must be",
  ],
  [
    "an invalid header name",
    { match: "*", status: 503, headers: { "a b": "c" } },
    "headers must be",
  ],
  [
    "an invalid path into a document",
    { match: "*", kind: "null-field", path: "a..b" },
    "path must be a path into",
  ],
  [
    "a region for connections",
    { match: "*", kind: "connection-reset", region: "us" },
    "it cannot have region",
  ],
  [
    "a row for connections",
    { match: "token", kind: "slow-connect", ms: 5 },
    'its match must be "*"',
  ],
  [
    "times for a closed port",
    { match: "*", kind: "connection-refused", times: 1 },
    "it cannot have times",
  ],
])("refuses a fault with %s", (_, value, words) => {
  expect(() => parseFault(value)).toThrow(InvalidFault);
  expect(() => parseFault(value)).toThrow(words);
});

test("any value is parsed to a rule or refused with InvalidFault", () => {
  const kind = fc.constantFrom(...Object.keys(WORLD_FAULTS.kinds), "other");
  const value = fc.oneof(
    fc.anything(),
    fc.record(
      {
        kind,
        match: fc.oneof(fc.constant("*"), fc.string()),
        status: fc.anything(),
        ms: fc.anything(),
        path: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(value, (input) => {
      try {
        expect(parseFault(input).kind).toBeDefined();
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidFault);
      }
    }),
  );
});
