import type { Browser } from "@guildhall/admin";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ListenerEnv } from "../listener.ts";

/** The longest lifetime of a session, in seconds. The server decides when it ends. */
const SESSION_S = 90 * 86_400;
const SIGN_IN_S = 600;

/** The cookies of a site. Each has a prefix on HTTPS, by which browsers require that only this host sets it. */
const COOKIES = { session: "guildhall", signIn: "guildhall-sign-in" } as const;
type CookieKind = keyof typeof COOKIES;
const SECONDS: Readonly<Record<CookieKind, number>> = { session: SESSION_S, signIn: SIGN_IN_S };

/** The origin of the site as the browser of a request knows it. */
export function originOf(c: Context, publicUrl: URL | null): string {
  const env: Partial<ListenerEnv> | undefined = c.env;
  const { protocol, host } = env?.visitor ?? { protocol: "http", host: new URL(c.req.url).host };
  return publicUrl?.host === host ? publicUrl.origin : `${protocol}://${host}`;
}

/** Where the session of a request is used. */
export function browserOf(c: Context): Browser {
  const env: Partial<ListenerEnv> | undefined = c.env;
  return { address: env?.visitor?.key ?? "", userAgent: c.req.header("user-agent") ?? "" };
}

/** Reads and writes the cookies of the site. */
export function createCookies(publicUrl: URL | null) {
  const optionsOf = (c: Context) => {
    const secure = originOf(c, publicUrl).startsWith("https:");
    // Browsers accept the attribute Secure and the prefix on HTTPS only.
    const prefix = secure ? ({ prefix: "host", secure } as const) : {};
    return { path: "/", httpOnly: true, sameSite: "Lax", ...prefix } as const;
  };
  return {
    get(c: Context, kind: CookieKind): string | undefined {
      const { prefix } = { prefix: undefined, ...optionsOf(c) };
      return prefix ? getCookie(c, COOKIES[kind], prefix) : getCookie(c, COOKIES[kind]);
    },
    set(c: Context, kind: CookieKind, value: string): void {
      setCookie(c, COOKIES[kind], value, { ...optionsOf(c), maxAge: SECONDS[kind] });
    },
    remove(c: Context, kind: CookieKind): void {
      deleteCookie(c, COOKIES[kind], optionsOf(c));
    },
  };
}

export type Cookies = ReturnType<typeof createCookies>;
