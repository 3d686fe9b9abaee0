import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { InvalidDocumentError } from "./invalid-document-error.ts";

const call = {
  method: "GET",
  url: "http://127.0.0.1/us/x",
  status: 200,
  document: "realm",
} as const;
const problem = (path: string) => ({ path, message: "expected a number" });

test("says which document of which call is wrong, and where", () => {
  const error = new InvalidDocumentError({ ...call, problems: [problem("id"), problem("slug")] });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ url: call.url, status: 200, document: "realm" });
  expect(error.message).toContain(
    `GET ${call.url} answered 200, but the document "realm" is wrong at id: expected a number (and 1 more)`,
  );
});

test("has ten problems at most, and tells how many there are", () => {
  const problems = Array.from({ length: 12 }, (_, index) => problem(`entries.${index}`));
  const error = new InvalidDocumentError({ ...call, problems });
  expect(error.problems).toEqual(problems.slice(0, 10));
  expect(error.message).toContain("(and 11 more)");
});

test("a key of the document cannot forge lines of a log", () => {
  const { message } = new InvalidDocumentError({
    ...call,
    problems: [problem("a\r\nfake\u2028b")],
  });
  expect(message).toContain("wrong at a fake b:");
});

test("a document that is wrong as a whole is told as such", () => {
  const { message } = new InvalidDocumentError({ ...call, problems: [problem("")] });
  expect(message).toContain("wrong at its root: expected a number.");
});
