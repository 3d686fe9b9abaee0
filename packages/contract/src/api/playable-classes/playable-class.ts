import { z } from "zod";
import { DWARF, dataLink, ragePower, selfLink, WARRIOR } from "../shared/examples.ts";
import { genderName } from "../shared/gender-name.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { link, mediaReference, reference, selfLinks } from "../shared/reference.ts";

export const playableClass = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Class ID."),
    name: localized.describe("Class name."),
    gender_name: genderName,
    power_type: reference.describe("Main power type, such as mana or rage."),
    media: mediaReference.describe("Icon."),
    pvp_talent_slots: link.describe("Link to the PvP talent slots."),
    specializations: z
      .array(reference)
      .nullish()
      .describe("Specializations. Optional in Classic editions."),
    playable_races: z
      .array(reference)
      .nullish()
      .describe("Races that can choose the class. Omitted by older documents."),
    additional_power_types: z
      .array(reference)
      .nullish()
      .describe("Other power types of the class. Omitted when there are none."),
  })
  .meta({
    id: "playable-class",
    description: "Playable class.",
    examples: [
      {
        _links: selfLink(WARRIOR.key),
        id: 1,
        name: "Warrior",
        gender_name: { male: "Warrior", female: "Warrior" },
        power_type: ragePower,
        media: { key: dataLink("static", "media/playable-class/1"), id: 1 },
        pvp_talent_slots: dataLink("static", "playable-class/1/pvp-talent-slots"),
        playable_races: [DWARF],
      },
    ],
  });
