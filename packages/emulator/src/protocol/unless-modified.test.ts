import { expect, test } from "vitest";
import { errorResponse, jsonText } from "./exchange.ts";
import { unlessModified } from "./unless-modified.ts";

const MODIFIED = "Fri, 20 Nov 2026 12:00:00 GMT";
const document = jsonText(200, "{}", { "last-modified": MODIFIED, "cache-control": "max-age=30" });
const asked = (since: string) =>
  unlessModified({ headers: { "if-modified-since": since } }, document);

test.each([MODIFIED, "Friday, 20-Nov-26 12:00:00 GMT", "2026-11-20T12:00:00Z"])(
  "who has it since %s is told so, with the headers of the answer and without its body",
  (since) => {
    expect(asked(since)).toEqual({
      status: 304,
      headers: { "last-modified": MODIFIED, "cache-control": "max-age=30" },
      body: "",
    });
  },
);

test.each(["Fri, 20 Nov 2026 11:59:59 GMT", "Fri, 20 Nov 2026 12:00:01 GMT", "yesterday", ""])(
  "who has another one, of %j, is given the answer",
  (since) => expect(asked(since)).toBe(document),
);

test("what is not told to be modified, or is an error, is answered as it is", () => {
  const headers = { "if-modified-since": MODIFIED };
  const untold = jsonText(200, "{}");
  expect(unlessModified({ headers }, untold)).toBe(untold);
  const gone = errorResponse(404, "Not Found", { "last-modified": MODIFIED });
  expect(unlessModified({ headers }, gone)).toBe(gone);
});
