import { expect, test } from "vitest";
import { DOCUMENTS } from "../documents/index.ts";
import { parseErrorBody } from "../protocol/error-body.ts";
import { PROVIDERS } from "../protocol/providers.ts";
import {
  documentResponses,
  errorResponses,
  RESPONSE_REFERENCES,
  responseHeaders,
} from "./responses.ts";

test("every document is answered with the headers that the service gives", () => {
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

test("every error has a body of the contract with its own status", () => {
  const responses = errorResponses();
  for (const [status, { content }] of Object.entries(responses)) {
    const { example } = content["application/json"];
    expect(parseErrorBody(example, 0)).toEqual(example);
    expect(example.code).toBe(status === "5XX" ? 500 : Number(status));
  }
  expect(Object.keys(RESPONSE_REFERENCES).sort()).toEqual(
    ["304", ...Object.keys(responses)].sort(),
  );
});

test("only a 429 may say when to come back", () => {
  const told = Object.entries(errorResponses()).filter(
    ([, { headers }]) => "Retry-After" in headers,
  );
  expect(told.map(([status]) => status)).toEqual(["429"]);
});
