import { DOCUMENTS } from "../documents/index.ts";
import { type ErrorBody, errorBody } from "../protocol/error-body.ts";
import type { Provider } from "../protocol/provider.ts";
import { schemaReference } from "./document-schemas.ts";

const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === "number" ? "integer" : "string" },
  example,
});

const headerReference = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** The headers of answers, by their names. */
export function responseHeaders(provider: Provider) {
  const schemaHeader = provider.namespaceHeader.replace(/Namespace$/, "Schema");
  return {
    "Last-Modified": header("When the document last changed.", "Fri, 20 Nov 2026 12:00:00 GMT"),
    "Cache-Control": header(
      "How long the document may be kept, in seconds: a day for static ones, 3 hours for guilds, 30 seconds for connected realms. Absent for characters.",
      "max-age=86400",
    ),
    [provider.namespaceHeader]: header(
      "The namespace that the document was published in. A static one names the build.",
      "static-1.15.7_60000-classic1x-eu",
    ),
    [schemaHeader]: header("The name of the document's schema.", "item"),
    [`${schemaHeader}-Revision`]: header("The revision of the document's schema.", 1),
    "X-Trace-TraceId": header("Names this answer when you ask the provider about it.", "trace-81"),
    "Retry-After": header("How long to wait before the next call, in seconds. May be absent.", 1),
  };
}

const TRACE = { "X-Trace-TraceId": headerReference("X-Trace-TraceId") };

/** The headers of a document's answer, each a reference. */
function documentHeaders(provider: Provider) {
  const { "Retry-After": _, ...rest } = responseHeaders(provider);
  return Object.fromEntries(Object.keys(rest).map((name) => [name, headerReference(name)]));
}

/** The answer of 200 with each document, by the document's name, and that of 304. */
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
    "304": { description: "The document did not change since `If-Modified-Since`.", headers },
  };
}

/** The schema of the error body (contract 2.5). */
export const ERROR_SCHEMA = {
  type: "object",
  description: "What went wrong.",
  properties: {
    code: { type: "integer", description: "The HTTP status." },
    type: { type: "string", description: "The service's identifier of the error." },
    detail: { type: "string", description: "What went wrong, in words." },
  } satisfies Record<keyof ErrorBody, object>,
  required: ["code", "type", "detail"],
};

const ERRORS = {
  "400": ["A parameter cannot be understood. The detail says which.", 'Unknown locale "tlh_KL".'],
  "401": [
    "The token is missing, unknown or expired. Get a new one and repeat the call once.",
    "Unauthorized",
  ],
  "403": [
    "Not allowed. Profile rows answer so when the namespace is missing or wrong, too.",
    "Forbidden",
  ],
  "404": [
    "There is no such thing. Rows of other categories answer so when the namespace is missing or wrong, too.",
    "Not Found",
  ],
  "429": ["The quota is used up: wait, then call again.", "Too Many Requests"],
  "5XX": ["The service failed. Call again later.", "Internal Server Error"],
} as const;

/** The answers with the error body, by the status. */
export function errorResponses() {
  const errors = Object.entries(ERRORS).map(([status, [description, detail]]) => {
    const code = status === "5XX" ? 500 : Number(status);
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

/** References to every answer without a document, by status. */
export const RESPONSE_REFERENCES = Object.fromEntries(
  ["304", ...Object.keys(ERRORS)].map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ]),
);
