import { DOCUMENTS } from "../generated/documents.ts";
import { CHANGE_RATES } from "../protocol/change-rate.ts";
import { type ErrorBody, errorBody } from "../protocol/error-body.ts";
import type { Provider } from "../protocol/provider.ts";
import { schemaReference } from "./document-schemas.ts";

const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === "number" ? "integer" : "string" },
  example,
});

const headerReference = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Returns the response headers, by name. */
export function responseHeaders(provider: Provider) {
  const schemaHeader = provider.namespaceHeader.replace(/Namespace$/, "Schema");
  return {
    "Last-Modified": header(
      "Time when the document last changed.",
      "Fri, 20 Nov 2026 12:00:00 GMT",
    ),
    "Cache-Control": header(
      `How long the document can be cached: ${CHANGE_RATES.patch.maxAgeS} seconds for most documents, ${CHANGE_RATES.interval.maxAgeS} for guilds, ${CHANGE_RATES.minutes.maxAgeS} for leaderboards, ${CHANGE_RATES.frequent.maxAgeS} for auctions and realm status. Omitted for characters.`,
      "public, max-age=86400",
    ),
    [provider.namespaceHeader]: header(
      "Namespace that the document was published in. A static namespace includes the build.",
      "static-1.15.7_60000-classic1x-eu",
    ),
    [schemaHeader]: header(
      "Name of the document's schema. An index has the schema of its single document.",
      "item",
    ),
    [`${schemaHeader}-Revision`]: header("Revision of the document's schema.", 1),
    "X-Trace-TraceId": header("ID of the response, for questions to the provider.", "trace-81"),
    "Retry-After": header("Seconds to wait before the next request. Optional.", 1),
  };
}

const TRACE = { "X-Trace-TraceId": headerReference("X-Trace-TraceId") };

/** Returns references to the headers of a document's response. */
function documentHeaders(provider: Provider) {
  const { "Retry-After": _, ...rest } = responseHeaders(provider);
  return Object.fromEntries(Object.keys(rest).map((name) => [name, headerReference(name)]));
}

/** Returns the 200 response of each document, by document name, and the 304 response. */
export function documentResponses(provider: Provider) {
  const headers = documentHeaders(provider);
  const responses = Object.keys(DOCUMENTS).map((name) => {
    const response = {
      description: `The document \`${name}\`.`,
      headers,
      content: {
        "application/json": {
          schema: { $ref: schemaReference(name) },
          examples: { example: { $ref: `#/components/examples/${name}` } },
        },
      },
    };
    return [name, response] as const;
  });
  return {
    ...Object.fromEntries(responses),
    "304": { description: "The document has not changed since `If-Modified-Since`.", headers },
  };
}

/** Schema of the error body (contract 2.5). */
export const ERROR_SCHEMA = {
  type: "object",
  description: "Error of a request.",
  properties: {
    code: { type: "integer", description: "HTTP status." },
    type: { type: "string", description: "Identifier of the error type." },
    detail: { type: "string", description: "Message for people." },
  } satisfies Record<keyof ErrorBody, object>,
  required: ["code", "type", "detail"],
};

const ERRORS = {
  "400": ["A parameter is invalid. `detail` says which.", 'Unknown locale "tlh_KL".'],
  "401": [
    "The token is missing, unknown or expired. Get a new one and retry once.",
    "Unauthorized",
  ],
  "403": [
    "Forbidden. Profile rows also return it when the namespace is missing or wrong.",
    "Forbidden",
  ],
  "404": [
    'Not found. Static and dynamic rows also return it when the namespace is missing or wrong. The body of a legacy row can also be `{"status": "nok", "reason": ...}`.',
    "Not Found",
  ],
  "429": ["The rate limit is exceeded. Wait, then retry.", "Too Many Requests"],
  default: [
    "Any other error. A status of 500 or higher is a failure of the service: retry later.",
    "Internal Server Error",
  ],
} as const;

/** Returns the responses with an error body, by status. */
export function errorResponses() {
  const errors = Object.entries(ERRORS).map(([status, [description, detail]]) => {
    const code = status === "default" ? 500 : Number(status);
    const retry = status === "429" ? { "Retry-After": headerReference("Retry-After") } : {};
    const response = {
      description,
      headers: { ...TRACE, ...retry },
      content: {
        "application/json": {
          schema: { $ref: schemaReference("Error") },
          example: errorBody(code, detail, code === 403 ? "Forbidden" : undefined),
        },
      },
    };
    return [status, response] as const;
  });
  return Object.fromEntries(errors);
}

/** References to every response without a document, by status. */
export const RESPONSE_REFERENCES = Object.fromEntries(
  ["304", ...Object.keys(ERRORS)].map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ]),
);
