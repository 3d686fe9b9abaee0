import type { EmulatorRequest } from "../protocol/exchange.ts";
import { splitUrl } from "../protocol/url-parts.ts";

const OPERATIONS = {
  token: "token",
  authorize: "authorize",
  check_token: "check_token",
  userinfo: "userinfo",
  jwks: "jwks",
  "jwks/certs": "jwks",
  ".well-known/openid-configuration": "configuration",
} as const;

/** An operation of a token host. */
export type OauthOperation = (typeof OPERATIONS)[keyof typeof OPERATIONS];

const SUFFIX = /^(.*?)(?:\/oauth)?\/(\.well-known\/openid-configuration|jwks\/certs|\w+)$/;

/**
 * The operation at a path of a token host; null when there is none. The path starts after the host,
 * or after the emulator's prefix for the host. Every operation also exists below `/oauth`, because
 * clients call both `/token` and `/oauth/token`.
 */
export function oauthOperation(path: string): OauthOperation | null {
  const [, before, name = ""] = SUFFIX.exec(path) ?? [];
  return before === "" && isOperation(name) ? OPERATIONS[name] : null;
}

/**
 * The base URL of the token host that received a request, without a trailing slash: the `issuer` of
 * OpenID Connect. All endpoints are below it.
 */
export function issuerOf({ url, baseUrl }: EmulatorRequest): string {
  const { path } = splitUrl(url);
  const suffix = Object.keys(OPERATIONS).find((name) => path.endsWith(`/${name}`));
  return baseUrl + (suffix === undefined ? path : path.slice(0, -suffix.length - 1));
}

function isOperation(name: string): name is keyof typeof OPERATIONS {
  return Object.hasOwn(OPERATIONS, name);
}
