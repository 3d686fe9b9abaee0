import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { InvalidDocumentError } from "./invalid-document-error.ts";

const call = {
  method: "GET",
  url: "http://127.0.0.1/us/x",
  status: 200,
  document: "realm",
  advice: "Report it.",
} as const;
const problem = (path: string) => ({ path, message: "expected a number" });

test("names the document, the first problem and the number of further problems", () => {
  const error = new InvalidDocumentError({ ...call, problems: [problem("id"), problem("slug")] });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ url: call.url, status: 200, document: "realm" });
  expect(error.message).toContain(
    "The service returned an invalid realm document: id: expected a number (and 1 more). Report it.",
  );
});

test("keeps the first ten problems and counts the others", () => {
  const problems = Array.from({ length: 12 }, (_, index) => problem(`entries.${index}`));
  const error = new InvalidDocumentError({ ...call, problems });
  expect(error.problems).toEqual(problems.slice(0, 10));
  expect(error.message).toContain("(and 11 more)");
});

test("replaces line breaks in a key of the document", { tags: "promise/bodies" }, () => {
  const { message } = new InvalidDocumentError({
    ...call,
    problems: [problem("a\r\nfake\u2028b")],
  });
  expect(message).toContain("document: a fake b: expected");
});

test("names the document itself when the problem has no path", () => {
  const { message } = new InvalidDocumentError({ ...call, problems: [problem("")] });
  expect(message).toContain("realm document: the document: expected a number.");
});
