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
  ["429-retry-after-dat", /There is no fault "429-retry-after-dat"\./],
  ["", /There is no fault ""\./],
  ["__proto__", /There is no fault/],
  ["{oops}", /--fault \{oops\}: this is not JSON/],
  ['{"match": "token", "kind": "odd"}', /Unknown kind of fault "odd"/],
])("%s is refused with what is wrong", (text, message) => {
  expect(() => addFault(emulator, text)).toThrow(message);
});

test("a name that is nearly right is answered with those that are", () => {
  try {
    addFault(emulator, "gzip-bom");
  } catch (error) {
    expect(error).toMatchObject({ exitCode: 2, advice: expect.stringContaining("gzip-bomb") });
  }
  expect.assertions(1);
});
