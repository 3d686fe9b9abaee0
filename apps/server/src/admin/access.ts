import type { Accounts } from "@guildhall/admin";
import { type GroupAudiences, type Rights, rightsOfRole } from "@guildhall/admin/rights";
import type { Role, UserRecord } from "@guildhall/store";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HttpError } from "../http-error.ts";
import type { Log } from "../log.ts";
import { bodyTooLarge, maxBodyBytes } from "../request-guard.ts";
import { type Cookies, originOf } from "./browser.ts";

/** Who sends a request. */
export interface Identity {
  readonly user: UserRecord;
  /** The token of the session's cookie; null for a program with an API token. */
  readonly sessionToken: string | null;
  /** ms since 1970; null for an API token. */
  readonly expiresAt: number | null;
}

const READING = ["GET", "HEAD"];
const IDENTITY = "identity";
const FIND = "findIdentity";
const GROUPS = "fieldGroups";
/** From the fewest to the most rights. */
const RANKS: readonly Role[] = ["viewer", "officer", "administrator"];

/** How the senders of requests are found. */
export interface Access {
  /** The token of the session's cookie of a request. */
  readonly sessionToken: (c: Context) => string | undefined;
  /**
   * Finds out who sends a request. Null for strangers.
   * @throws HttpError 401 for an unknown API token.
   */
  readonly find: (c: Context) => Promise<Identity | null>;
}

export function createAccess(accounts: Accounts, cookies: Cookies): Access {
  const sessionToken = (c: Context) => cookies.get(c, "session");
  return {
    sessionToken,
    async find(c) {
      const bearer = bearerOf(c);
      if (bearer !== null) {
        const checked = await accounts.checkApiToken(bearer);
        if (!checked) throw unauthorized("The API token is unknown or was revoked.");
        return { user: checked.user, sessionToken: null, expiresAt: null };
      }
      const token = sessionToken(c);
      const session = token === undefined ? null : await accounts.session(token);
      if (token === undefined || !session) return null;
      return { user: session.user, sessionToken: token, expiresAt: session.expiresAt };
    },
  };
}

/** Lets `identify` find out who sends this request, and `rightsOf` what they see. Null for a site without users. */
export function provideAccess(
  c: Context,
  access: Access | null,
  groups: () => Promise<GroupAudiences>,
): void {
  c.set(GROUPS, groups);
  let found: Promise<Identity | null> | undefined;
  c.set(FIND, () => (found ??= access?.find(c) ?? Promise.resolve(null)));
}

/**
 * Finds out who sends a request, with queries only for a request with credentials. Null for strangers.
 * @throws HttpError 401 for an unknown API token.
 */
export async function identify(c: Context): Promise<Identity | null> {
  const find = c.get(FIND) as (() => Promise<Identity | null>) | undefined;
  return find ? find() : null;
}

/** Whether the sender is an administrator. Administrators see details of failures such as addresses and names of variables. */
export async function isAdministrator(c: Context): Promise<boolean> {
  return (await identify(c))?.user.role === "administrator";
}

/** Returns what the sender sees of members, characters and guilds. */
export async function rightsOf(c: Context): Promise<Rights> {
  return rightsOfUser(c, (await identify(c))?.user ?? null);
}

/** Returns what a user sees, such as one who has just signed in; null for visitors. */
export async function rightsOfUser(
  c: Context,
  user: Pick<UserRecord, "role"> | null,
): Promise<Rights> {
  const groups = c.get(GROUPS) as (() => Promise<GroupAudiences>) | undefined;
  return rightsOfRole(user?.role ?? null, await groups?.());
}

/** Whether a request has a cookie or a token of a user. */
export function hasCredentials(c: Context, { sessionToken }: Access): boolean {
  return bearerOf(c) !== null || sessionToken(c) !== undefined;
}

/**
 * Protects the routes of accounts and settings: refuses changes from pages of other sites, with an API token, or with a
 * body that is not JSON, and finds out who sends the request. No response may be stored by a cache.
 */
export function protect(publicUrl: URL | null, log: Log): MiddlewareHandler {
  const limitBody: MiddlewareHandler = (c, next) => {
    const onError = () => {
      throw bodyTooLarge(c.req.path);
    };
    return bodyLimit({ maxSize: maxBodyBytes(c.req.path), onError })(c, next);
  };

  return async (c, next) => {
    c.header("Cache-Control", "no-store");
    const changes = !READING.includes(c.req.method);
    if (changes) {
      refuseOtherSites(c, publicUrl, log);
      refuseOtherTypes(c);
    }
    const identity = await identify(c);
    if (changes && identity && identity.sessionToken === null) throw readOnly();
    c.set(IDENTITY, identity);
    await (changes ? limitBody(c, next) : next());
  };
}

/** Requires a signed-in user with a role, or one with more rights. */
export function requires(role: Role): MiddlewareHandler {
  const middleware: MiddlewareHandler = async (c, next) => {
    const identity = identityOf(c);
    if (!identity) throw unauthorized("You are not signed in.");
    if (RANKS.indexOf(identity.user.role) < RANKS.indexOf(role)) {
      throw new HttpError(
        403,
        "forbidden",
        `Only users with the role ${role} can do this.`,
        "Ask an administrator of the site.",
      );
    }
    await next();
  };
  ROLES.set(middleware, role);
  return middleware;
}

const ROLES = new WeakMap<object, Role>();

/** Returns the role that a middleware requires; null for another function. */
export function requiredRole(handler: object): Role | null {
  return ROLES.get(handler) ?? null;
}

/** Returns who sends a request; null when nobody is signed in. */
export function identityOf(c: Context): Identity | null {
  return (c.get(IDENTITY) as Identity | null | undefined) ?? null;
}

/** Returns the user of a route that `requires` a role. */
export function userOf(c: Context): UserRecord {
  const identity = identityOf(c);
  if (!identity) throw unauthorized("You are not signed in.");
  return identity.user;
}

/** Returns the user of a request as the actor of the audit log. */
export function actorOf(c: Context) {
  return { name: userOf(c).username };
}

function bearerOf(c: Context): string | null {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}

/** Browsers send one of these headers with each change. A program without them has no cookies of a browser. */
function refuseOtherSites(c: Context, publicUrl: URL | null, log: Log): void {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const own = originOf(c, publicUrl);
  const isOwn = origin === undefined || origin === own;
  if (site === undefined ? isOwn : site === "same-origin" && sameHost(origin, own)) return;
  // Behind a proxy, nobody can sign in until the setting is right, so only the log can name it.
  log.warn(
    { origin, own },
    "A change from a page of another origin was refused. If the origin is this site behind a proxy, set GUILDHALL_PUBLIC_URL to it.",
  );
  throw new HttpError(
    403,
    "other-origin",
    "The request comes from a page of another site.",
    "Use the pages of this site. If you did, its administrator finds the reason in the log.",
  );
}

/** Behind a proxy that does not pass on the protocol, only the hosts are comparable. */
function sameHost(origin: string | undefined, own: string): boolean {
  return origin === undefined || URL.parse(origin)?.host === new URL(own).host;
}

/** Forms of other sites cannot send JSON. */
function refuseOtherTypes(c: Context): void {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json" || (type === undefined && c.req.method === "DELETE")) return;
  throw new HttpError(
    415,
    "unsupported-content-type",
    "The body of the request must be JSON.",
    "Send the header Content-Type: application/json.",
  );
}

/** Returns the error for a request that needs a session or an API token. */
export function unauthorized(message: string, code = "unauthorized"): HttpError {
  return new HttpError(401, code, message, "Sign in and try again.", {
    "WWW-Authenticate": 'Bearer realm="Guildhall"',
  });
}

function readOnly(): HttpError {
  return new HttpError(
    403,
    "read-only-token",
    "An API token can only read.",
    "Sign in in a browser to change something.",
  );
}
