import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = {
  title: "Account profile",
  description: "Data that only the owner of an account can read.",
};

/** Rows of contract 4.4. */
export const account = {
  get: endpoint({
    path: "/profile/user/game",
    category: "profile",
    document: "account",
    token: "user",
    summary: "Returns the characters of the user's account.",
  }),
  protectedCharacter: endpoint({
    path: "/profile/user/game/protected-character/{realmId}-{characterId}",
    category: "profile",
    document: "protected-character",
    token: "user",
    summary: "Returns the money, position and statistics of a character of the user's account.",
    parameters: {
      realmId: { description: "Realm ID of the character, from `account.get`.", example: 101 },
      characterId: { description: "Character ID, from `account.get`.", example: 320_000_000 },
    },
  }),
} as const;
