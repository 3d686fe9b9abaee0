import type { EmulatorRequest } from "../protocol/exchange.ts";

const OPERATIONS = {
  token: "token",
  authorize: "authorize",
  check_token: "check_token",
  userinfo: "userinfo",
  jwks: "jwks",
  "jwks/certs": "jwks",
  ".well-known/openid-configuration": "configuration",
} as const;

/** What a token host is asked to do. */
export type OauthOperation = (typeof OPERATIONS)[keyof typeof OPERATIONS];

const SUFFIX = /^(.*?)(?:\/oauth)?\/(\.well-known\/openid-configuration|jwks\/certs|\w+)$/;

/**
 * The operation that a path of a token host names; null when there is none. The path is what
 * follows the host, or the emulator's prefix for one. `/token` and `/oauth/token` are both called by
 * clients, so both are read, and so for every operation.
 */
export function oauthOperation(path: string): OauthOperation | null {
  const [, before, name = ""] = SUFFIX.exec(path) ?? [];
  return before === "" && isOperation(name) ? OPERATIONS[name] : null;
}

/**
 * Where the token host that a request reached begins, without a trailing slash: the `issuer` of
 * OpenID Connect. Every endpoint is found below it, as the request's own was.
 */
export function issuerOf({ url, baseUrl }: EmulatorRequest): string {
  const path = url.split("?", 1)[0] ?? "";
  const suffix = Object.keys(OPERATIONS).find((name) => path.endsWith(`/${name}`));
  return baseUrl + (suffix === undefined ? path : path.slice(0, -suffix.length - 1));
}

function isOperation(name: string): name is keyof typeof OPERATIONS {
  return Object.hasOwn(OPERATIONS, name);
}
