import type { Role } from "@guildhall/store";
import type { z } from "@hono/zod-openapi";
import { PROBLEM_TYPE } from "./problem.ts";

/** Describes a JSON response in the OpenAPI document. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description = "Found") {
  return { description, content: { "application/json": { schema } } };
}

const refusal = (description: string) => ({
  description,
  content: { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
});

/** The responses that several operations share, by their names in the OpenAPI document. */
export const SHARED_RESPONSES = {
  NotModified: { description: "The response has not changed since the one with this `ETag`" },
  BadRequest: refusal("A parameter, the body, the path or the header `Host` is invalid"),
  Unauthorized: refusal(
    "Nobody is signed in, the API token is unknown, or only members may read this site",
  ),
  Forbidden: refusal(
    "The user may not do this, or the request comes from a page of another site or with an API token",
  ),
  NotFound: refusal("Not found"),
  MethodNotAllowed: refusal("The path does not have the method; `Allow` has those that it has"),
  Conflict: refusal("The state of the site does not allow it; `code` says why"),
  ContentTooLarge: refusal("The body is too large, or a request that reads has one"),
  UnsupportedMediaType: refusal("The body is not JSON"),
  MisdirectedRequest: refusal("The site does not serve this host"),
  TooManyRequests: refusal("Too many requests; `Retry-After` has the seconds to wait"),
  InternalServerError: refusal("The server failed; its log says why"),
  BadGateway: refusal("The game's service or the provider of the sign-in failed"),
  ServiceUnavailable: refusal("The server cannot read or write its data now"),
};

type Shared = keyof typeof SHARED_RESPONSES;
type References = Readonly<Record<number, { readonly $ref: string }>>;

const ALWAYS: Readonly<Record<number, Shared>> = {
  400: "BadRequest",
  401: "Unauthorized",
  405: "MethodNotAllowed",
  413: "ContentTooLarge",
  421: "MisdirectedRequest",
  429: "TooManyRequests",
  500: "InternalServerError",
  503: "ServiceUnavailable",
};
const OF_CHANGES: Readonly<Record<number, Shared>> = {
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  415: "UnsupportedMediaType",
};

export interface OperationFacts {
  readonly method: string;
  readonly path: string;
  /** The role that it requires; null when it requires none. */
  readonly role: Role | null;
  /** Whether clients may store the response and validate it. */
  readonly isCacheable: boolean;
}

/** Returns the responses of an operation that follow from what it is, by status. */
export function sharedResponses(facts: OperationFacts): References {
  const { method, path, role, isCacheable } = facts;
  const names: Readonly<Record<number, Shared>> = {
    ...ALWAYS,
    ...(isCacheable && { 304: "NotModified" as const }),
    ...(role !== null && { 403: "Forbidden" as const }),
    ...(path.includes("{") && { 404: "NotFound" as const }),
    ...(method !== "get" && OF_CHANGES),
  };
  return references(names);
}

/** The responses of an operation that sends requests to the game's service, or to the provider of the sign-in. */
export const serviceResponses = references({ 404: "NotFound", 409: "Conflict", 502: "BadGateway" });
export const conflict = references({ 409: "Conflict" });
/** The response of an operation that refuses fields that the reader does not see. */
export const hiddenField = references({ 403: "Forbidden" });

function references(names: Readonly<Record<number, Shared>>): References {
  const entries = Object.entries(names);
  return Object.fromEntries(
    entries.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
