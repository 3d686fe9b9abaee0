import {
  BORDER_COUNT,
  type Edition,
  EMBLEM_COUNT,
  FACTIONS,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
} from "@guildhall/contract";
import { nameTexts } from "../texts/localized-texts.ts";
import { TYPE_TEXTS } from "../texts/type-texts.ts";
import { CLASSES_OF_RACE } from "../world/race-classes.ts";
import { POWER_TYPE_OF_CLASS, SPECIALIZATIONS } from "../world/specializations.ts";
import type { Answer, Call, Responder } from "./call.ts";
import {
  classReference,
  classTexts,
  factionValue,
  powerTypeReference,
  raceReference,
  raceTexts,
  selfLink,
} from "./references.ts";

const ids = (count: number) => Array.from({ length: count }, (_, id) => id);

/** Classes, races, power types and the parts of crests (contract 4.4). */
export const STATIC_RESPONDERS: Readonly<Record<string, Responder>> = {
  "playableClasses.index": (call) =>
    unchanging(call, { classes: classesOf(call.edition).map((id) => classReference(call, id)) }),

  "playableClasses.get": (call) => {
    const id = Number(call.parameters.classId);
    if (!classesOf(call.edition).includes(id)) return null;
    const name = call.text(classTexts(id));
    return unchanging(call, {
      id,
      name,
      gender_name: { male: name, female: name },
      power_type: powerTypeReference(call, POWER_TYPE_OF_CLASS[id] ?? 0),
      specializations: (SPECIALIZATIONS[id] ?? []).map((spec) => ({
        key: call.links.toPath(`/data/game/playable-specialization/${spec.id}`, "static"),
        name: call.text(nameTexts(spec.name)),
        id: spec.id,
      })),
      media: { key: call.links.to("playableClasses.media", { playableClassId: id }), id },
      pvp_talent_slots: call.links.toPath(
        `/data/game/playable-class/${id}/pvp-talent-slots`,
        "static",
      ),
      playable_races: racesOf(call.edition)
        .filter((race) => CLASSES_OF_RACE[race]?.includes(id))
        .map((race) => raceReference(call, race)),
    });
  },

  "playableClasses.media": (call) => {
    const id = Number(call.parameters.playableClassId);
    if (!classesOf(call.edition).includes(id)) return null;
    return media(call, id, "icon", `/icons/56/class_${id}.jpg`);
  },

  "playableRaces.index": (call) =>
    unchanging(call, { races: racesOf(call.edition).map((id) => raceReference(call, id)) }),

  "playableRaces.get": (call) => {
    const id = Number(call.parameters.playableRaceId);
    const race = racesOf(call.edition).includes(id) ? PLAYABLE_RACES[id] : undefined;
    if (!race) return null;
    const name = call.text(raceTexts(id));
    return unchanging(call, {
      id,
      name,
      gender_name: { male: name, female: name },
      faction: factionValue(call, race.faction === null ? "NEUTRAL" : FACTIONS[race.faction].type),
      is_selectable: true,
      is_allied_race: id >= 27 && id <= 37,
      playable_classes: (CLASSES_OF_RACE[id] ?? [])
        .filter((each) => classesOf(call.edition).includes(each))
        .map((each) => classReference(call, each)),
    });
  },

  "powerTypes.index": (call) =>
    unchanging(call, {
      power_types: Object.keys(TYPE_TEXTS.powerType).map((id) =>
        powerTypeReference(call, Number(id)),
      ),
    }),

  "powerTypes.get": (call) => {
    const id = Number(call.parameters.powerTypeId);
    const texts = TYPE_TEXTS.powerType[id];
    return texts ? unchanging(call, { id, name: call.text(texts) }) : null;
  },

  "guildCrests.index": (call) =>
    unchanging(call, {
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
      ? media(call, id, "image", `/guild/tabards/emblem_${padded(id)}.png`)
      : null;
  },

  "guildCrests.borderMedia": (call) => {
    const id = Number(call.parameters.borderId);
    return id < BORDER_COUNT
      ? media(call, id, "image", `/guild/tabards/border_${padded(id)}.png`)
      : null;
  },
};

function unchanging(call: Call, fields: object): Answer {
  return { modified: call.world.began, document: { _links: selfLink(call), ...fields } };
}

/** A media document (contract 2.4) with one asset. */
function media(call: Call, id: number, key: string, path: string): Answer {
  return unchanging(call, { assets: [{ key, value: call.links.image(path) }], id });
}

function padded(id: number): string {
  return String(id).padStart(2, "0");
}

/** The classic editions have what the game had then. */
function classesOf(edition: Edition): number[] {
  const all = Object.keys(PLAYABLE_CLASSES).map(Number);
  if (edition === "current") return all;
  return all.filter((id) => id <= 11 && (edition === "classic" || (id !== 6 && id !== 10)));
}

function racesOf(edition: Edition): number[] {
  const all = Object.keys(PLAYABLE_RACES).map(Number);
  if (edition === "current") return all;
  if (edition === "classic") return all.filter((id) => id <= 26);
  return all.filter((id) => id <= (edition === "classicann" ? 11 : 8) && id !== 9);
}
