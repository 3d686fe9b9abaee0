import { BORDER_COUNT, EMBLEM_COUNT, FACTIONS, PLAYABLE_RACES } from "@guildhall/contract";
import { CLASSES, classesOf, classesOfRace, RACES, racesOf } from "../catalog/classes-and-races.ts";
import { powerTypeOf, powerTypesOf } from "../catalog/specializations/power-types.ts";
import { specializationsOf } from "../catalog/specializations/specializations.ts";
import type { Responder } from "./call.ts";
import { classReference, factionValue, powerTypeReference, raceReference } from "./references.ts";
import { mediaAnswer, staticAnswer } from "./static-answer.ts";

const ids = (count: number) => Array.from({ length: count }, (_, id) => id);

/** Classes, races, power types and the parts of crests (contract 4.4). */
export const STATIC_RESPONDERS: Readonly<Record<string, Responder>> = {
  "playableClasses.index": (call) =>
    staticAnswer(call, { classes: classesOf(call.edition).map((id) => classReference(call, id)) }),

  "playableClasses.get": (call) => {
    const id = Number(call.parameters.classId);
    if (!classesOf(call.edition).includes(id)) return null;
    const name = call.text(CLASSES.row(id).name);
    return staticAnswer(call, {
      id,
      name,
      gender_name: { male: name, female: name },
      power_type: powerTypeReference(call, powerTypeOf(call.edition, id)),
      specializations: specializationsOf(call.edition, id).map((spec) => ({
        key: call.links.toPath(`/data/game/playable-specialization/${spec.id}`, "static"),
        name: call.text(spec.name),
        id: spec.id,
      })),
      media: { key: call.links.to("playableClasses.media", { playableClassId: id }), id },
      pvp_talent_slots: call.links.toPath(
        `/data/game/playable-class/${id}/pvp-talent-slots`,
        "static",
      ),
      playable_races: racesOf(call.edition)
        .filter((race) => classesOfRace(call.edition, race).includes(id))
        .map((race) => raceReference(call, race)),
    });
  },

  "playableClasses.media": (call) => {
    const id = Number(call.parameters.playableClassId);
    if (!classesOf(call.edition).includes(id)) return null;
    return mediaAnswer(call, id, [{ key: "icon", path: `/icons/56/class_${id}.jpg` }]);
  },

  "playableRaces.index": (call) =>
    staticAnswer(call, { races: racesOf(call.edition).map((id) => raceReference(call, id)) }),

  "playableRaces.get": (call) => {
    const id = Number(call.parameters.playableRaceId);
    const race = racesOf(call.edition).includes(id) ? PLAYABLE_RACES[id] : undefined;
    if (!race) return null;
    const name = call.text(RACES.row(id).name);
    return staticAnswer(call, {
      id,
      name,
      gender_name: { male: name, female: name },
      faction: factionValue(call, race.faction === null ? "NEUTRAL" : FACTIONS[race.faction].type),
      is_selectable: true,
      is_allied_race: id >= 27 && id <= 37,
      playable_classes: classesOfRace(call.edition, id).map((each) => classReference(call, each)),
    });
  },

  "powerTypes.index": (call) =>
    staticAnswer(call, {
      power_types: [...powerTypesOf(call.edition).keys()].map((id) => powerTypeReference(call, id)),
    }),

  "powerTypes.get": (call) => {
    const id = Number(call.parameters.powerTypeId);
    const texts = powerTypesOf(call.edition).get(id);
    return texts ? staticAnswer(call, { id, name: call.text(texts) }) : null;
  },

  "guildCrests.index": (call) =>
    staticAnswer(call, {
      emblems: ids(EMBLEM_COUNT).map((id) => ({
        id,
        media: { key: call.links.to("guildCrests.emblemMedia", { emblemId: id }), id },
      })),
      borders: ids(BORDER_COUNT).map((id) => ({
        id,
        media: { key: call.links.to("guildCrests.borderMedia", { borderId: id }), id },
      })),
      colors: {},
    }),

  "guildCrests.emblemMedia": (call) => {
    const id = Number(call.parameters.emblemId);
    return id < EMBLEM_COUNT
      ? mediaAnswer(call, id, [{ key: "image", path: `/guild/tabards/emblem_${padded(id)}.png` }])
      : null;
  },

  "guildCrests.borderMedia": (call) => {
    const id = Number(call.parameters.borderId);
    return id < BORDER_COUNT
      ? mediaAnswer(call, id, [{ key: "image", path: `/guild/tabards/border_${padded(id)}.png` }])
      : null;
  },
};

function padded(id: number): string {
  return String(id).padStart(2, "0");
}
