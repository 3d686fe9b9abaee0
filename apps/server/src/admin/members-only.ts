import type { Context, MiddlewareHandler } from "hono";
import {
  CROSS_ORIGIN_HEADERS,
  isPublicRead,
  PREFLIGHT_HEADERS,
  SHOWN_ELSEWHERE,
} from "../api/cross-origin.ts";
import { isOpenPage, isPage } from "../pages.ts";
import { headOf, isPreflight } from "../request-guard.ts";
import { type Access, hasCredentials, identify, provideAccess, unauthorized } from "./access.ts";
import type { Visibility } from "./visibility.ts";

/** The paths that strangers may read on a site for members. They contain nothing about guilds. */
const OPEN_PATHS = [
  /^\/(?:healthz|readyz)$/,
  /^\/assets\//,
  // A frame cannot show the page of the sign-in. The routes of widgets refuse strangers with a text.
  /^\/widgets\//,
  /^\/api$/,
  /^\/[\w-]+\.(?:ico|js|png|svg|txt|webmanifest)$/,
  /^\/api\/v1\/(?:openapi\.json|setup|session(?:\/.*)?)$/,
];
const READING = ["GET", "HEAD"];
/** The page for strangers. */
const SIGN_IN_PAGE = "/sign-in";

/**
 * Refuses reads by strangers while only members may read the site: a path is refused unless it is in the list of open
 * paths. Responses to members, and to users of a public site, are not stored by shared caches.
 */
export function restrictReading(access: Access | null, visibility: Visibility): MiddlewareHandler {
  return async (c, next): Promise<Response | undefined> => {
    provideAccess(c, access, visibility.groups);
    if (isPreflight(headOf(c))) {
      const isPublic = await visibility.isPublic();
      return c.body(null, 204, isPublic ? PREFLIGHT_HEADERS : {});
    }
    if (!READING.includes(c.req.method)) {
      await next();
      // The setting itself can have changed.
      visibility.forget();
      return undefined;
    }
    const isOpen = isOpenPath(c.req.path);
    const isRestricted = !isOpen && !(await mayEverybodyRead(c, visibility));
    if (isRestricted && (await identify(c)) === null) {
      if (!isPageRequest(c)) throw membersOnly();
      c.header("Cache-Control", "no-store");
      return c.redirect(signInAddress(c));
    }
    await next();
    const isPrivate = isRestricted || (access !== null && hasCredentials(c, access));
    if (isPrivate) keepPrivate(c);
    else if (isPublicRead(c.req.method, c.req.path)) {
      for (const [name, value] of Object.entries(CROSS_ORIGIN_HEADERS))
        c.res.headers.set(name, value);
    }
    return undefined;
  };
}

/**
 * Whether everybody may read a path. A page is sent without content while the database is away: all that it shows comes
 * from routes, each of which is checked.
 */
async function mayEverybodyRead(c: Context, visibility: Visibility): Promise<boolean> {
  try {
    return await visibility.isPublic();
  } catch (error) {
    if (isPage(c.req.path)) return true;
    throw error;
  }
}

/** Returns a function that checks again whether the sender of a request may read, such as during a stream. */
export function createReadCheck(access: Access | null, visibility: Visibility) {
  return async (c: Context): Promise<boolean> => {
    if (await visibility.isPublic()) return true;
    return access !== null && (await access.find(c)) !== null;
  };
}

/** Whether strangers may read a path on every site. */
export function isOpenPath(path: string): boolean {
  return isOpenPage(path) || OPEN_PATHS.some((pattern) => pattern.test(path));
}

function isPageRequest(c: Context): boolean {
  return !c.req.path.startsWith("/api/") && (c.req.header("accept") ?? "").includes("text/html");
}

/** Returns the sign-in page, which leads back to the address of a request. */
function signInAddress(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  const next = pathname + search;
  return next === "/" ? SIGN_IN_PAGE : `${SIGN_IN_PAGE}?${new URLSearchParams({ next })}`;
}

function keepPrivate(c: Context): void {
  const { headers } = c.res;
  for (const name in { ...SHOWN_ELSEWHERE, ...CROSS_ORIGIN_HEADERS }) headers.delete(name);
  const given = headers.get("Cache-Control") ?? "";
  if (given === "no-store") return;
  const others = given.split(", ").filter((part) => !["", "public", "private"].includes(part));
  headers.set("Cache-Control", ["private", ...others].join(", "));
}

function membersOnly() {
  return unauthorized("Only members can see this site.", "members-only");
}
