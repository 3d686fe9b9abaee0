import type { Role } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { requiredRole } from "../admin/access.ts";
import { isOpenPath } from "../admin/members-only.ts";
import { EXAMPLES } from "./examples.ts";
import { withAudiences } from "./field-audience-words.ts";
import { problemSchema } from "./problem.ts";
import { SHARED_RESPONSES, sharedResponses } from "./responses.ts";

const INFO = {
  title: "Guildhall",
  version: "1",
  description:
    "Guilds, their rosters and news, and the realms they are on. Errors are problems as in RFC 9457, whose `code` tells " +
    "errors of the same status apart. Responses have an `ETag`; send it as `If-None-Match` to get 304 without a body. Programs " +
    "of other sites may read what everybody may read.",
  license: { name: "MIT", identifier: "MIT" },
};

const OTHERS = {
  name: "Administration",
  description: "Set-up, settings and the audit log",
  paths: [],
} as const;

/** The groups of operations, by the first segment of their path. */
const TAGS: readonly { name: string; description: string; paths: readonly string[] }[] = [
  { name: "Guilds", description: "Guilds, their rosters and news", paths: ["guilds", "realms"] },
  { name: "Syncs", description: "Runs of syncs, and their progress", paths: ["sync"] },
  {
    name: "Accounts",
    description: "Sign-in, users and API tokens",
    paths: ["session", "users", "invitations", "tokens"],
  },
  OTHERS,
];

const SECURITY_SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "guildhall",
    description: "The cookie of a signed-in browser. On HTTPS, its name has the prefix `__Host-`.",
  },
  apiToken: {
    type: "http",
    scheme: "bearer",
    description: "An API token of a user, which can only read.",
  },
};

/** A parameter of an operation, as the reference shows it. */
export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: SchemaObject;
}

export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: SchemaObject;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly allOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

type Content = Readonly<Record<string, { readonly schema: SchemaObject }>>;

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface ResponseObject {
  /** A shared response instead. */
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
}

/** The part of the OpenAPI document that the reference shows. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: typeof INFO;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

/** Describes the routes. Ids, tags and security of the operations follow from their methods, paths and required roles. */
export function createApiDocument(app: OpenAPIHono): ApiDocument {
  const roles = rolesOf(app);
  app.openAPIRegistry.register("Problem", problemSchema);
  const written = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: INFO,
  }) as never as ApiDocument;
  const described = Object.entries(written.paths).map(([path, operations]) => {
    const each = Object.entries(operations).map(([method, operation]) => {
      const role = roles.get(`${method} ${path}`) ?? null;
      return [method, describe(operation, { method, path, role })] as const;
    });
    return [path, Object.fromEntries(each)] as const;
  });
  const paths = Object.fromEntries(described);
  const used = new Set(
    Object.values(paths).flatMap((each) => Object.values(each).flatMap(({ tags }) => tags)),
  );
  const tags = TAGS.filter(({ name }) => used.has(name));
  const { components } = written;
  const schemas = Object.entries(components.schemas).map(([name, given]) => {
    const schema = withAudiences(name, given);
    const example = EXAMPLES[name];
    return [name, example === undefined ? schema : { ...schema, examples: [example] }];
  });
  return {
    ...written,
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      ...components,
      schemas: Object.fromEntries(schemas),
      ...{ responses: SHARED_RESPONSES, securitySchemes: SECURITY_SCHEMES },
    },
  };
}

/** The required roles of operations, by method and path. */
function rolesOf(app: OpenAPIHono): ReadonlyMap<string, Role> {
  const roles = app.routes.flatMap(({ method, path, handler }) => {
    const role = requiredRole(handler);
    const name = `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`;
    return role === null ? [] : [[name, role] as const];
  });
  return new Map(roles);
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly role: Role | null;
}

function describe(operation: OperationObject, place: Place): OperationObject {
  const { method, path, role } = place;
  const [segment = ""] = segmentsOf(path);
  const tag = TAGS.find(({ paths }) => paths.includes(segment));
  const rights = role === null ? [] : [`Requires the role ${role}.`];
  const description = [operation.description, ...rights].filter(Boolean).join(" ");
  const isCacheable = method === "get" && role === null && !isOpenPath(path);
  return {
    ...operation,
    operationId: OPERATION_IDS[`${method} ${path}`] ?? operationIdOf(method, path),
    tags: [(tag ?? OTHERS).name],
    ...(description && { description }),
    security: securityOf(place),
    responses: { ...sharedResponses({ ...place, isCacheable }), ...operation.responses },
  };
}

function securityOf({ method, path, role }: Place): readonly object[] {
  if (role !== null) {
    return method === "get" ? [{ session: [] }, { apiToken: [] }] : [{ session: [] }];
  }
  return method === "get" && !isOpenPath(path) ? [{}, { session: [] }, { apiToken: [] }] : [];
}

/** The ids of operations whose paths do not make a good one. */
const OPERATION_IDS: Readonly<Record<string, string>> = {
  "patch /api/v1/guilds/{id}/members/{member}": "changeMember",
  "get /api/v1/guilds/{id}/members/{member}": "getCharacter",
  "get /api/v1/guilds/{id}/members/{realm}/{name}": "findMember",
  "get /api/v1/guilds/{region}/{realm}/{name}": "findGuild",
  "get /api/v1/guilds/{id}/members/{member}/history": "getMemberHistory",
  "post /api/v1/guilds": "addGuild",
  "post /api/v1/guilds/{id}/webhooks": "addWebhook",
  "patch /api/v1/guilds/{id}/webhooks/{webhook}": "changeWebhook",
  "delete /api/v1/guilds/{id}/webhooks/{webhook}": "deleteWebhook",
  "post /api/v1/guilds/{id}/webhooks/{webhook}/test": "testWebhook",
  "get /api/v1/guilds/{id}/webhooks/{webhook}/deliveries": "getWebhookDeliveries",
  "post /api/v1/guilds/{id}/enable-access": "enableGuildAccess",
  "post /api/v1/guilds/{id}/held-roster/approve": "approveHeldRoster",
  "post /api/v1/guilds/{id}/held-roster/undo": "undoRosterApproval",
  "post /api/v1/guild-search": "searchGuild",
  "get /api/v1/guild-search/crest.svg": "getFoundGuildCrest",
  "post /api/v1/session": "signIn",
  "delete /api/v1/session": "signOut",
  "delete /api/v1/sessions": "endOtherSessions",
  "delete /api/v1/sessions/{id}": "endSession",
  "put /api/v1/session/password": "changePassword",
  "put /api/v1/session/preferences": "setPreferences",
  "post /api/v1/session/provider": "startProviderSignIn",
  "get /api/v1/session/provider/callback": "finishProviderSignIn",
  "post /api/v1/setup/administrator": "createAdministrator",
  "post /api/v1/setup/credentials-check": "checkCredentials",
};

const VERBS: Readonly<Record<string, string>> = {
  post: "create",
  put: "set",
  patch: "change",
  delete: "delete",
};

/** The last segments of paths that do something instead of creating what they name. */
const ACTIONS = ["accept", "cancel", "sync"];

/** Returns an id such as `getGuildRoster` for `GET /api/v1/guilds/{id}/roster`. */
function operationIdOf(method: string, path: string): string {
  const all = segmentsOf(path);
  const action = method === "post" ? ACTIONS.find((each) => each === all.at(-1)) : undefined;
  const segments = action === undefined ? all : all.slice(0, -1);
  const words = segments.flatMap((segment, index) => {
    if (segment.startsWith("{")) return segment === "{id}" ? [] : [segment.slice(1, -1)];
    const isOne = segments[index + 1] === "{id}" || (method === "post" && !segments[index + 1]);
    return (isOne ? segment.replace(/s$/, "") : segment).split(/\W/);
  });
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return (action ?? VERBS[method] ?? method) + capital.join("");
}

function segmentsOf(path: string): readonly string[] {
  return path.replace("/api/v1/", "").split("/");
}
