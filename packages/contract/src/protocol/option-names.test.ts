import { expect, test } from "vitest";
import { checkNames, checkOptions } from "./option-names.ts";

test("a misspelled option is refused with the known names", () => {
  checkNames({ port: 1 }, ["port", "host"]);
  expect(() => checkNames({ prot: 1 }, ["port", "host"], "listen")).toThrow(
    new TypeError('Unknown option "prot" in listen. Use one of: port, host.'),
  );
});

test("options that are not an object are refused", () => {
  for (const wrong of [null, undefined, "port", 1]) {
    expect(() => checkOptions(wrong, "listen")).toThrow(new TypeError("listen must be an object."));
  }
});
