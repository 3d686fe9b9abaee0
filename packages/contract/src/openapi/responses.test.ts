import { expect, test } from "vitest";
import { DOCUMENTS } from "../documents.ts";
import { parseErrorBody } from "../protocol/error-body.ts";
import { PROVIDERS } from "../protocol/providers.ts";
import {
  documentResponses,
  errorResponses,
  RESPONSE_REFERENCES,
  responseHeaders,
} from "./responses.ts";

test("every document response has the headers of the service", () => {
  const responses = documentResponses(PROVIDERS.battlenet);
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining([...Object.keys(DOCUMENTS), "304"]),
  );
  for (const { headers } of Object.values(responses)) {
    expect(Object.keys(headers)).toEqual([
      "Last-Modified",
      "Cache-Control",
      "Battlenet-Namespace",
      "Battlenet-Schema",
      "Battlenet-Schema-Revision",
      "X-Trace-TraceId",
    ]);
  }
  expect(responseHeaders(PROVIDERS.contract)).toHaveProperty("Service-Schema-Revision");
});

test("every error response has a body with its status (contract 2.5)", () => {
  const responses = errorResponses();
  for (const [status, { content }] of Object.entries(responses)) {
    const { example } = content["application/json"];
    expect(parseErrorBody(example, 0)).toEqual(example);
    expect(example.code).toBe(status === "default" ? 500 : Number(status));
  }
  expect(Object.keys(RESPONSE_REFERENCES).sort()).toEqual(
    ["304", ...Object.keys(responses)].sort(),
  );
});

test("only the 429 response has a Retry-After header", () => {
  const withRetryAfter = Object.entries(errorResponses()).filter(
    ([, { headers }]) => "Retry-After" in headers,
  );
  expect(withRetryAfter.map(([status]) => status)).toEqual(["429"]);
});
