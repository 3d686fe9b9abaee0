import { z } from "zod";
import { CLASSIC, CURRENT, CURRENT_ONLY } from "../shared/editions.ts";
import {
  ALLIANCE,
  bronja,
  DWARF,
  dataLink,
  exampleGuild,
  exampleRealm,
  FEMALE,
  selfLink,
  WARRIOR,
} from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int } from "../shared/primitives.ts";
import { bareReference, link, reference, selfLinks } from "../shared/reference.ts";
import { characterReference, guildReference, realmReference } from "../shared/subject.ts";
import { timestamp } from "../shared/timestamp.ts";
import { faction, gender } from "../shared/typed-values.ts";
import { bronjaLink } from "./examples.ts";

const activeTitle = z
  .looseObject({
    key: link.nullish().describe("Link to the title. Omitted by Progression Classic."),
    name: localized.describe("Title."),
    id: int.nullish().describe("Title ID. Omitted by older documents."),
    display_string: localized
      .nullish()
      .describe("Title with `{name}` in place of the character name."),
  })
  .meta({ id: "ActiveTitle", description: "Title shown with the character's name." });

export const character = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Character ID. A character that takes over a name has another ID."),
    name: characterReference.shape.name,
    gender,
    faction: faction.describe("Faction of the character."),
    race: reference.describe("Race of the character."),
    character_class: reference.describe("Class of the character."),
    active_spec: bareReference
      .nullish()
      .describe("Active specialization. Classic editions can omit it or its name."),
    realm: realmReference,
    guild: guildReference
      .nullish()
      .describe("Guild of the character. Omitted for a character without one."),
    level: int.describe("Character level."),
    experience: int
      .nullish()
      .describe("Experience earned toward the next level. Some editions omit it."),
    achievement_points: int.nullish().describe("Achievement points. Some editions omit them."),
    active_title: activeTitle
      .nullish()
      .describe("Title shown with the character's name. Omitted when there is none."),
    last_login_timestamp: timestamp.describe("Time of the last login."),
    average_item_level: int.describe("Average item level of the best items the character owns."),
    equipped_item_level: int.describe("Average item level of the equipped items."),
    is_ghost: boolean.nullish().meta({
      description: "Whether the character is currently dead.",
      editions: { always: [], never: [...CURRENT, "classic", "classicann"] },
    }),
    specializations: link.describe("Link to the specializations and talents."),
    statistics: link.describe("Link to the statistics."),
    equipment: link.describe("Link to the equipment."),
    appearance: link.describe("Link to the appearance."),
    achievements: link.nullish().meta({
      description: "Link to the achievements. Some editions omit it.",
      editions: { always: CURRENT, never: [] },
    }),
    achievements_statistics: link
      .nullish()
      .describe("Link to the achievement statistics. Some editions omit it."),
    collections: link
      .nullish()
      .meta({ description: "Link to the mounts, pets and toys.", editions: CURRENT_ONLY }),
    encounters: link.nullish().meta({
      description: "Link to the bosses killed. Since patch 8.3.",
      editions: { always: [], never: CLASSIC },
    }),
    hunter_pets: link.nullish().meta({
      description: "Link to the hunter's pets. Omitted for other classes.",
      editions: { always: [], never: CURRENT },
    }),
    media: link.nullish().meta({
      description: "Link to the portraits. Some editions omit it.",
      editions: { always: CURRENT, never: [] },
    }),
    mythic_keystone_profile: link
      .nullish()
      .meta({ description: "Link to the keystone dungeons.", editions: CURRENT_ONLY }),
    professions: link
      .nullish()
      .meta({ description: "Link to the professions.", editions: { always: [], never: CLASSIC } }),
    pvp_summary: link.nullish().meta({
      description: "Link to the PvP summary. Some editions omit it.",
      editions: { always: CURRENT, never: [] },
    }),
    quests: link.nullish().meta({ description: "Link to the quests.", editions: CURRENT_ONLY }),
    raid_progression: link.nullish().meta({
      description: "Link to the raids. Before patch 8.3.",
      editions: { always: [], never: CLASSIC },
    }),
    reputations: link
      .nullish()
      .meta({ description: "Link to the reputations.", editions: CURRENT_ONLY }),
    titles: link.nullish().meta({ description: "Link to the titles.", editions: CURRENT_ONLY }),
  })
  .meta({
    id: "character",
    description: "Character profile. Which links it has depends on the edition.",
    examples: [
      {
        _links: selfLink(bronja.key),
        id: bronja.id,
        name: bronja.name,
        gender: FEMALE,
        faction: ALLIANCE,
        race: DWARF,
        character_class: WARRIOR,
        active_spec: { key: dataLink("static", "playable-specialization/0"), id: 0 },
        realm: exampleRealm,
        guild: exampleGuild,
        level: 60,
        experience: 0,
        achievement_points: 410,
        active_title: {
          key: dataLink("static", "title/81"),
          name: "the Unhurried",
          id: 81,
          display_string: "{name} the Unhurried",
        },
        last_login_timestamp: 1_763_460_000_000,
        average_item_level: 71,
        equipped_item_level: 70,
        is_ghost: false,
        specializations: bronjaLink("specializations"),
        statistics: bronjaLink("statistics"),
        equipment: bronjaLink("equipment"),
        appearance: bronjaLink("appearance"),
        achievements: bronjaLink("achievements"),
        achievements_statistics: bronjaLink("achievements/statistics"),
        media: bronjaLink("character-media"),
        pvp_summary: bronjaLink("pvp-summary"),
      },
    ],
  });
