import { createEmulator } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { addFault } from "./fault-choice.ts";

const emulator = createEmulator();

test("a fault is added by its name, or as a rule in JSON", () => {
  addFault(emulator, "429-retry-after-date");
  addFault(emulator, ' {"match": "token", "status": 503, "times": 2}');
  expect(emulator.faults.list().map(({ fault }) => fault)).toMatchObject([
    { match: "roster", kind: "too-many-requests" },
    { match: "token", status: 503, times: 2 },
  ]);
});

test.each([
  ["429-retry-after-dat", /The fault "429-retry-after-dat" is unknown\./],
  ["", /The fault "" is unknown\./],
  ["__proto__", /is unknown/],
  ["{oops}", /--fault \{oops\}: this is not JSON/],
  ['{"match": "token", "kind": "odd"}', /Unknown kind of fault "odd"/],
])("%s is refused with what is wrong", (text, message) => {
  expect(() => addFault(emulator, text)).toThrow(message);
});

test("an unknown name is refused with similar names and all names", () => {
  try {
    addFault(emulator, "gzip-bom");
  } catch (error) {
    expect(error).toMatchObject({
      exitCode: 2,
      advice: expect.stringMatching(/^Did you mean gzip-bomb\? Use one of: 204, .*401-once, /),
    });
  }
  expect.assertions(1);
});
