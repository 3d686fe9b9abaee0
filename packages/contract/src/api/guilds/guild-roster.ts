import { z } from "zod";
import { character } from "../characters/character.ts";
import {
  bronja,
  DWARF,
  exampleGuild,
  exampleShortRealm,
  guildLink,
  HUNTER,
  ilsabet,
  selfLink,
  WARRIOR,
} from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import {
  guildReference,
  listedCharacter,
  listedClassAndRace,
  shortRealmReference,
} from "../shared/subject.ts";
import { bareFaction } from "../shared/typed-values.ts";

const rosterCharacter = z
  .looseObject({
    ...listedCharacter,
    id: int.describe("Character ID. It stays the same as long as the character exists."),
    realm: shortRealmReference.describe("Realm of the character. It can differ from the guild's."),
    level: character.shape.level,
    ...listedClassAndRace,
    faction: bareFaction
      .nullish()
      .describe("Faction of the character. Omitted by older documents."),
  })
  .meta({ id: "RosterCharacter", description: "Character of a guild member." });

const rosterMember = z
  .looseObject({
    character: rosterCharacter,
    rank: int.describe("Guild rank; 0 is the guild master. Ranks can be skipped."),
  })
  .meta({ id: "RosterMember", description: "Guild member." });

export const guildRoster = z
  .looseObject({
    _links: selfLinks,
    guild: guildReference,
    members: z.array(rosterMember).describe("Members, in no particular order."),
  })
  .meta({
    id: "guild-roster",
    description: "Members of a guild with their ranks.",
    examples: [
      {
        _links: selfLink(guildLink("/roster")),
        guild: exampleGuild,
        members: [
          {
            character: {
              key: bronja.key,
              name: bronja.name,
              id: bronja.id,
              realm: exampleShortRealm,
              level: 60,
              playable_class: { key: WARRIOR.key, id: WARRIOR.id },
              playable_race: { key: DWARF.key, id: DWARF.id },
              faction: { type: "ALLIANCE" },
            },
            rank: 0,
          },
          {
            character: {
              name: ilsabet.name,
              id: ilsabet.id,
              realm: exampleShortRealm,
              level: 57,
              playable_class: { key: HUNTER.key, id: HUNTER.id },
              playable_race: { key: DWARF.key, id: DWARF.id },
            },
            rank: 4,
          },
        ],
      },
    ],
  });
