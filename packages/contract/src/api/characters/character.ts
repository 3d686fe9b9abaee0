import { z } from "zod";
import { CLASSIC, CURRENT, CURRENT_ONLY, ERA, PROGRESSION } from "../shared/editions.ts";
import {
  ALLIANCE,
  bronja,
  DWARF,
  dataLink,
  exampleGuild,
  exampleRealm,
  FEMALE,
  selfLink,
  staticReference,
  WARRIOR,
} from "../shared/examples.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { bareReference, link, reference, selfLinks } from "../shared/reference.ts";
import { characterReference, guildReference, realmReference } from "../shared/subject.ts";
import { timestampOrZero } from "../shared/timestamp.ts";
import { faction, gender } from "../shared/typed-values.ts";
import { activeTitle, exampleTitle } from "./active-title.ts";
import { bronjaLink } from "./examples.ts";

const covenantProgress = z
  .looseObject({
    chosen_covenant: reference.describe("Covenant."),
    renown_level: int.describe("Renown with the covenant."),
    soulbinds: link.describe("Link to the soulbinds."),
  })
  .meta({ id: "CovenantProgress", description: "Covenant of a character." });

/** Rules of fields that some editions never have, and others can omit. */
const CURRENT_OR_OMITTED = { always: [], never: CLASSIC };
const PROGRESSION_OR_OMITTED = { always: [], never: [...CURRENT, ...ERA] };

export const character = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Character ID. A character that takes over a name has another ID."),
    name: characterReference.shape.name,
    name_search: string.nullish().meta({
      description: "Normalized name that the service uses for searches. Since patch 9.0.",
      editions: CURRENT_ONLY,
    }),
    gender,
    faction: faction.describe("Faction of the character."),
    race: reference.describe("Race of the character."),
    character_class: reference.describe("Class of the character."),
    active_spec: bareReference
      .nullish()
      .describe("Active specialization. Classic Era omits its name and sends the ID 0."),
    realm: realmReference,
    guild: guildReference
      .nullish()
      .describe("Guild of the character. Omitted for a character without one."),
    level: int.describe("Character level."),
    experience: int
      .nullish()
      .describe("Experience earned toward the next level. Some editions omit it."),
    achievement_points: int.nullish().meta({
      description: "Achievement points. Progression Classic can omit them.",
      editions: { always: CURRENT, never: ERA },
    }),
    active_title: z
      .union([activeTitle, string])
      .nullish()
      .meta({
        description:
          "Title shown with the character's name; a string in schema revisions before 24. Omitted when there is none.",
        editions: { always: [], never: ERA },
      }),
    covenant_progress: covenantProgress.nullish().meta({
      description: "Covenant of the character. Since patch 9.0.",
      editions: CURRENT_OR_OMITTED,
    }),
    last_login_timestamp: timestampOrZero.describe("Time of the last login; 0 when it is unknown."),
    average_item_level: int.describe("Average item level of the best items the character owns."),
    equipped_item_level: int.describe("Average item level of the equipped items."),
    is_ghost: boolean.nullish().meta({
      description: "Whether the character is currently dead. Progression Classic can omit it.",
      editions: { always: ERA, never: CURRENT },
    }),
    is_self_found: boolean.nullish().meta({
      description: "Whether the character plays without trading. Optional.",
      editions: PROGRESSION_OR_OMITTED,
    }),
    is_remix: boolean.nullish().meta({
      description: "Whether the character belongs to a limited-time game mode. Optional.",
      editions: CURRENT_OR_OMITTED,
    }),
    specializations: link.describe("Link to the specializations and talents."),
    statistics: link.describe("Link to the statistics."),
    equipment: link.describe("Link to the equipment."),
    appearance: link.describe("Link to the appearance."),
    achievements: link.nullish().meta({
      description: "Link to the achievements. Progression Classic can omit it.",
      editions: { always: CURRENT, never: ERA },
    }),
    achievements_statistics: link.nullish().meta({
      description: "Link to the achievement statistics. Since patch 8.3.",
      editions: CURRENT_ONLY,
    }),
    collections: link
      .nullish()
      .meta({ description: "Link to the mounts, pets and toys.", editions: CURRENT_ONLY }),
    encounters: link
      .nullish()
      .meta({ description: "Link to the bosses killed. Since patch 8.3.", editions: CURRENT_ONLY }),
    houses: z
      .array(link)
      .nullish()
      .meta({ description: "Links to the houses. Optional.", editions: CURRENT_OR_OMITTED }),
    hunter_pets: link.nullish().describe("Link to the hunter's pets. Omitted for other classes."),
    media: link.nullish().meta({
      description: "Link to the portraits. Some editions omit it.",
      editions: { always: CURRENT, never: [] },
    }),
    mythic_keystone_profile: link
      .nullish()
      .meta({ description: "Link to the keystone dungeons.", editions: CURRENT_ONLY }),
    professions: link
      .nullish()
      .meta({ description: "Link to the professions. Since patch 8.3.", editions: CURRENT_ONLY }),
    pvp_summary: link.nullish().meta({
      description: "Link to the PvP summary. Some editions omit it.",
      editions: { always: CURRENT, never: [] },
    }),
    quests: link.nullish().meta({ description: "Link to the quests.", editions: CURRENT_ONLY }),
    raid_progression: link.nullish().meta({
      description: "Link to the raids. Only before patch 8.3.",
      editions: CURRENT_OR_OMITTED,
    }),
    reputations: link
      .nullish()
      .meta({ description: "Link to the reputations.", editions: CURRENT_ONLY }),
    titles: link.nullish().meta({
      description: "Link to the titles. In Classic editions, the linked document does not exist.",
      editions: { always: [...CURRENT, ...ERA, ...PROGRESSION], never: [] },
    }),
  })
  .meta({
    id: "character",
    description: "Character profile. Which links it has depends on the edition.",
    examples: [
      {
        _links: selfLink(bronja.key),
        id: bronja.id,
        name: bronja.name,
        name_search: "bronja",
        gender: FEMALE,
        faction: ALLIANCE,
        race: DWARF,
        character_class: WARRIOR,
        active_spec: staticReference("playable-specialization", 71, "Arms"),
        realm: exampleRealm,
        guild: exampleGuild,
        level: 60,
        experience: 0,
        achievement_points: 410,
        active_title: exampleTitle,
        covenant_progress: {
          chosen_covenant: { key: dataLink("static", "covenant/3"), name: "The Ferrymen", id: 3 },
          renown_level: 28,
          soulbinds: bronjaLink("soulbinds"),
        },
        last_login_timestamp: 1_763_460_000_000,
        average_item_level: 71,
        equipped_item_level: 70,
        is_remix: false,
        specializations: bronjaLink("specializations"),
        statistics: bronjaLink("statistics"),
        equipment: bronjaLink("equipment"),
        appearance: bronjaLink("appearance"),
        achievements: bronjaLink("achievements"),
        achievements_statistics: bronjaLink("achievements/statistics"),
        collections: bronjaLink("collections"),
        encounters: bronjaLink("encounters"),
        media: bronjaLink("character-media"),
        mythic_keystone_profile: bronjaLink("mythic-keystone-profile"),
        professions: bronjaLink("professions"),
        pvp_summary: bronjaLink("pvp-summary"),
        quests: bronjaLink("quests"),
        reputations: bronjaLink("reputations"),
        titles: bronjaLink("titles"),
      },
    ],
  });
