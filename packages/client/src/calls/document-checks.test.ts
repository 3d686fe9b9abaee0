import { expect, test } from "vitest";
import type { CallResult } from "./call-types.ts";
import { createDocumentChecks } from "./document-checks.ts";

function answerOf<Data>(data: Data): CallResult<Data> {
  const url = "http://127.0.0.1/us/x";
  const rest = {
    status: 200,
    headers: {},
    lastModified: null,
    cache: "hit",
    traceId: "t",
    quota: null,
    text: undefined,
  } as const;
  return { data, url, ...rest };
}
const check = { document: "realm", edition: "current" } as const;

test("a shared document is checked once by each validator", () => {
  const checksOf = createDocumentChecks();
  const asked: unknown[] = [];
  const validate = (...args: unknown[]) => {
    asked.push(args);
    return [];
  };
  const shared = answerOf(Object.freeze({ id: 1 }));
  checksOf({ ...check, validate })(shared);
  expect(checksOf({ ...check, validate })(shared)).toBe(shared);
  expect(asked).toEqual([["realm", { id: 1 }, "current"]]);
  checksOf({ ...check, validate: (...args) => validate("other", ...args) })(shared);
  expect(asked).toHaveLength(2);
});

test("a document with problems is refused every time", () => {
  const checksOf = createDocumentChecks();
  const validate = () => [{ path: "id", message: "is missing" }];
  const wrong = answerOf(Object.freeze({}));
  for (let time = 0; time < 2; time += 1) {
    expect(() => checksOf({ ...check, validate })(wrong)).toThrow(
      expect.objectContaining({
        name: "InvalidDocumentError",
        url: wrong.url,
        status: 200,
        traceId: "t",
        document: "realm",
        problems: [{ path: "id", message: "is missing" }],
      }),
    );
  }
});

test("a validator that is not a function is refused before the request", () => {
  const validate = true as never;
  expect(() => createDocumentChecks()({ ...check, validate })).toThrow(
    /^validate must be a function, such as documentProblems/,
  );
});
