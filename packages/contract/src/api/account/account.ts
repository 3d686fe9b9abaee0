import { z } from "zod";
import { character } from "../characters/character.ts";
import { ALLIANCE, bronja, DWARF, exampleRealm, FEMALE, WARRIOR } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { link } from "../shared/reference.ts";
import { characterReference, realmReference } from "../shared/subject.ts";
import { gender } from "../shared/typed-values.ts";
import {
  accountLinks,
  collectionsLink,
  profileLink,
  protectedLink,
  userLink,
} from "./account-links.ts";

const ownedCharacter = z
  .looseObject({
    character: link.describe("Link to the public profile."),
    protected_character: link.describe("Link to the document that only the owner can read."),
    name: character.shape.name,
    id: characterReference.shape.id,
    realm: realmReference,
    playable_class: character.shape.character_class,
    playable_race: character.shape.race,
    gender,
    faction: character.shape.faction,
    level: character.shape.level,
  })
  .meta({ id: "OwnedCharacter", description: "Character of the account." });

const gameAccount = z
  .looseObject({
    id: int.describe("Game account ID."),
    characters: z.array(ownedCharacter).describe("Characters of the game account."),
  })
  .meta({ id: "GameAccount", description: "Game account. A user can have several." });

export const account = z
  .looseObject({
    _links: accountLinks,
    id: int.describe("Account ID, the same as the `sub` of the user's tokens."),
    wow_accounts: z
      .array(gameAccount)
      .nullish()
      .describe("Game accounts of the user. Omitted for a user who does not own the game."),
    collections: link.describe("Link to the mounts, pets and toys of the account."),
  })
  .meta({
    id: "account",
    description: "Account of the user whose token the request carries, with its characters.",
    examples: [
      {
        _links: { self: profileLink, user: userLink, profile: profileLink },
        id: 5_500_100,
        wow_accounts: [
          {
            id: 5_500_101,
            characters: [
              {
                character: bronja.key,
                protected_character: protectedLink,
                name: bronja.name,
                id: bronja.id,
                realm: exampleRealm,
                playable_class: WARRIOR,
                playable_race: DWARF,
                gender: FEMALE,
                faction: ALLIANCE,
                level: 60,
              },
            ],
          },
        ],
        collections: collectionsLink,
      },
    ],
  });
