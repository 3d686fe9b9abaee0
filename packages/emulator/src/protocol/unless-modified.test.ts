import { expect, test } from "vitest";
import { errorResponse, jsonText } from "./exchange.ts";
import { unlessModified } from "./unless-modified.ts";

const MODIFIED = "Fri, 20 Nov 2026 12:00:00 GMT";
const document = jsonText(200, "{}", { "last-modified": MODIFIED, "cache-control": "max-age=30" });
const asked = (since: string) =>
  unlessModified({ headers: { "if-modified-since": since } }, document);

test.each([MODIFIED, "Friday, 20-Nov-26 12:00:00 GMT", "2026-11-20T12:00:00Z"])(
  "If-Modified-Since %s gives 304, with the headers of the response and without its body",
  (since) => {
    expect(asked(since)).toEqual({
      status: 304,
      headers: { "last-modified": MODIFIED, "cache-control": "max-age=30" },
      body: "",
    });
  },
);

test.each(["Fri, 20 Nov 2026 11:59:59 GMT", "Fri, 20 Nov 2026 12:00:01 GMT", "yesterday", ""])(
  "If-Modified-Since %j gives the whole response",
  (since) => expect(asked(since)).toBe(document),
);

test("a response without Last-Modified, or an error, is unchanged", () => {
  const headers = { "if-modified-since": MODIFIED };
  const undated = jsonText(200, "{}");
  expect(unlessModified({ headers }, undated)).toBe(undated);
  const gone = errorResponse(404, "Not Found", { "last-modified": MODIFIED });
  expect(unlessModified({ headers }, gone)).toBe(gone);
});
