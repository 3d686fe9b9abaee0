import { OauthError } from "./oauth-error.ts";

/** What a client may ask an account for, and how the consent page says it. */
export const SCOPES = {
  openid: "See the number and the tag of your account.",
  "wow.profile": "See the characters of your account.",
  "sc2.profile": "See your profile of another game (sc2). Nothing here answers to it.",
  "d3.profile": "See your profile of another game (d3). Nothing here answers to it.",
} as const;

export type Scope = keyof typeof SCOPES;

/**
 * The scopes of a parameter, each once, in the order they were asked for.
 * @throws OauthError `invalid_scope`.
 */
export function readScopes(text: string | undefined): Scope[] {
  const names = new Set((text ?? "").split(/\s+/).filter(Boolean));
  return [...names].map((name) => {
    if (isScope(name)) return name;
    throw new OauthError(
      "invalid_scope",
      `There is a scope that is unknown. Use any of: ${Object.keys(SCOPES).join(", ")}.`,
    );
  });
}

function isScope(name: string): name is Scope {
  return Object.hasOwn(SCOPES, name);
}
