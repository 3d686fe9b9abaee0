import { endpoint } from "../endpoint.ts";

/** What only the owner of an account may see (contract 4.4). */
export const account = {
  /** The characters of the account whose user token the call carries. */
  get: endpoint({
    path: "/profile/user/game",
    category: "profile",
    document: "account",
    token: "user",
  }),
  /** What only its owner may see of a character. */
  protectedCharacter: endpoint({
    path: "/profile/user/game/protected-character/{realmId}-{characterId}",
    category: "profile",
    document: "protected-character",
    token: "user",
  }),
} as const;
