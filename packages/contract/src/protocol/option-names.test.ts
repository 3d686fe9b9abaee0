import { expect, test } from "vitest";
import { checkNames, checkOptions } from "./option-names.ts";

test("a misspelled option is refused with the most similar name and all names", () => {
  checkNames({ port: 1 }, ["port", "host"]);
  expect(() => checkNames({ prot: 1 }, ["port", "host"], "listen")).toThrow(
    new TypeError('Unknown option "prot" in listen. Did you mean port? Use one of: port, host.'),
  );
});

test("an option that resembles no name is refused with all names", () => {
  expect(() => checkNames({ xylophone: 1 }, ["port", "host"])).toThrow(
    new TypeError('Unknown option "xylophone" in options. Use one of: port, host.'),
  );
});

test("options that are not an object are refused", () => {
  for (const wrong of [null, undefined, "port", 1]) {
    expect(() => checkOptions(wrong, "listen")).toThrow(new TypeError("listen must be an object."));
  }
});
