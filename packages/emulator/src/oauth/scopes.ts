import { OauthError } from "./oauth-error.ts";

/** The scopes that a client may request, with their text on the consent page. */
export const SCOPES = {
  openid: "See the id and the battletag of your account.",
  "wow.profile": "See the characters of your account.",
  "sc2.profile": "See your profile of another game (sc2, unused by the emulator).",
  "d3.profile": "See your profile of another game (d3, unused by the emulator).",
} as const;

export type OauthScope = keyof typeof SCOPES;

/**
 * Reads a scope parameter: distinct scopes in the order of the request.
 * @throws OauthError `invalid_scope`.
 */
export function readScopes(text: string | undefined): OauthScope[] {
  const names = new Set((text ?? "").split(/\s+/).filter(Boolean));
  return [...names].map((name) => {
    if (isScope(name)) return name;
    throw new OauthError(
      "invalid_scope",
      `A scope is unknown. Use any of: ${Object.keys(SCOPES).join(", ")}.`,
    );
  });
}

function isScope(name: string): name is OauthScope {
  return Object.hasOwn(SCOPES, name);
}
