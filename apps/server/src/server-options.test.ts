import { expect, test } from "vitest";
import { createServer } from "./server.ts";

test("createServer refuses a misspelled option by name", () => {
  const create = createServer as (options: object) => unknown; // callers from JavaScript may pass any options
  expect(() => create({ trustedProxy: [] })).toThrow(
    'Unknown option "trustedProxy" in createServer.',
  );
  expect(() => create({ timings: { drain: 1 } })).toThrow(
    'Unknown option "drain" in createServer: timings.',
  );
});
