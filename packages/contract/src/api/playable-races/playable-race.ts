import { z } from "zod";
import { ALLIANCE, DWARF, selfLink, staticReference, WARRIOR } from "../shared/examples.ts";
import { genderName } from "../shared/gender-name.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int } from "../shared/primitives.ts";
import { reference, selfLinks } from "../shared/reference.ts";
import { faction } from "../shared/typed-values.ts";

export const playableRace = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Race ID."),
    name: localized.describe("Race name."),
    gender_name: genderName,
    faction: faction.describe("Faction of the race."),
    is_selectable: boolean.describe("Whether new characters can choose the race."),
    is_allied_race: boolean.describe("Whether players have to unlock the race first."),
    playable_classes: z
      .array(reference)
      .nullish()
      .describe("Classes that the race can choose. Omitted by older documents."),
    racial_spells: z
      .array(reference)
      .nullish()
      .describe("Spells of the race. Omitted by older documents."),
  })
  .meta({
    id: "playable-race",
    description: "Playable race.",
    examples: [
      {
        _links: selfLink(DWARF.key),
        id: 3,
        name: "Dwarf",
        gender_name: { male: "Dwarf", female: "Dwarf" },
        faction: ALLIANCE,
        is_selectable: true,
        is_allied_race: false,
        playable_classes: [WARRIOR],
        racial_spells: [staticReference("spell", 33_020, "Cellar Eyes")],
      },
    ],
  });
