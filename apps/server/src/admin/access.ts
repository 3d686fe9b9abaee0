import type { Accounts } from "@guildhall/admin";
import type { Role, UserRecord } from "@guildhall/store";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HttpError } from "../http-error.ts";
import { bodyTooLarge, MAX_REQUEST_BODY_BYTES } from "../request-guard.ts";
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
/** From the fewest to the most rights. */
const RANKS: readonly Role[] = ["viewer", "officer", "administrator"];

export interface AccessOptions {
  readonly accounts: Accounts;
  readonly cookies: Cookies;
  readonly publicUrl: URL | null;
}

/**
 * Protects the routes of accounts and settings: refuses changes from pages of other sites, with an API token, or with a
 * body that is not JSON, and finds out who sends the request. No response may be stored by a cache.
 */
export function protect({ accounts, cookies, publicUrl }: AccessOptions): MiddlewareHandler {
  const limitBody = bodyLimit({
    maxSize: MAX_REQUEST_BODY_BYTES,
    onError: () => {
      throw bodyTooLarge();
    },
  });

  async function identify(c: Context): Promise<Identity | null> {
    const bearer = bearerOf(c);
    if (bearer !== null) {
      const checked = await accounts.checkApiToken(bearer);
      if (!checked) throw unauthorized("The API token is unknown or was revoked.");
      return { user: checked.user, sessionToken: null, expiresAt: null };
    }
    const sessionToken = cookies.get(c, "session");
    const session = sessionToken === undefined ? null : await accounts.session(sessionToken);
    if (sessionToken === undefined || !session) return null;
    return { user: session.user, sessionToken, expiresAt: session.expiresAt };
  }

  return async (c, next) => {
    c.header("Cache-Control", "no-store");
    const changes = !READING.includes(c.req.method);
    if (changes) {
      refuseOtherSites(c, publicUrl);
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
  return async (c, next) => {
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

/** Returns the user of a request as the one who acts. */
export function actorOf(c: Context) {
  return { name: userOf(c).username };
}

function bearerOf(c: Context): string | null {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}

/** Browsers send one of these headers with each change. A program without them has no cookies of a browser. */
function refuseOtherSites(c: Context, publicUrl: URL | null): void {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const own = originOf(c, publicUrl);
  const isOwn = origin === undefined || origin === own;
  if (site === undefined ? isOwn : site === "same-origin" && sameHost(origin, own)) return;
  throw new HttpError(
    403,
    "other-origin",
    "The request comes from a page of another site.",
    `Use the pages at ${own}. Behind a proxy, set GUILDHALL_PUBLIC_URL to the address of the site.`,
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

function unauthorized(message: string): HttpError {
  return new HttpError(401, "unauthorized", message, "Sign in and try again.");
}

function readOnly(): HttpError {
  return new HttpError(
    403,
    "read-only-token",
    "An API token can only read.",
    "Sign in in a browser to change something.",
  );
}
