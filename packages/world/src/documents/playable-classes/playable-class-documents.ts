import { CLASSES, classesOf, classesOfRace, racesOf } from "../../catalog/classes-and-races.ts";
import { otherPowerTypesOf, powerTypeOf } from "../../catalog/specializations/power-types.ts";
import { specializationsOf } from "../../catalog/specializations/specializations.ts";
import { iconAsset, mediaAnswer, requestedId, staticAnswer } from "../answers.ts";
import type { Answer, Call, Responder } from "../call.ts";
import {
  classReference,
  keyReference,
  linkedReference,
  powerTypeReference,
  raceReference,
} from "../references.ts";

/** Playable classes (contract 4.4). */
export const PLAYABLE_CLASS_RESPONDERS: Readonly<Record<string, Responder>> = {
  "playableClasses.index": (call) =>
    staticAnswer(call, { classes: classesOf(call.edition).map((id) => classReference(call, id)) }),

  "playableClasses.get": ofClass((call, id) => {
    const name = call.text(CLASSES.row(id).name);
    const otherPowers = otherPowerTypesOf(call.edition, id);
    const slots = `/data/game/playable-class/${id}/pvp-talent-slots`;
    return staticAnswer(call, {
      id,
      name,
      gender_name: { male: name, female: name },
      power_type: powerTypeReference(call, powerTypeOf(call.edition, id)),
      ...(call.edition === "current" && {
        specializations: specializationsOf(call.edition, id).map((each) =>
          linkedReference(call, "playable-specialization", each),
        ),
      }),
      ...(otherPowers.length > 0 && {
        additional_power_types: otherPowers.map((each) => powerTypeReference(call, each)),
      }),
      media: keyReference(call, "playableClasses.media", id),
      pvp_talent_slots: call.links.toPath(slots, "static"),
      playable_races: racesOf(call.edition)
        .filter((race) => classesOfRace(call.edition, race).includes(id))
        .map((race) => raceReference(call, race)),
    });
  }),

  "playableClasses.media": ofClass((call, id) => mediaAnswer(call, id, iconAsset(`class_${id}`))),

  "linked.pvp-talent-slots": ofClass((call) => staticAnswer(call, { talent_slots: [] })),
};

/** Responds about the requested class; null when the edition does not have it. */
function ofClass(answer: (call: Call, id: number) => Answer): Responder {
  return (call) => {
    const id = requestedId(call);
    return classesOf(call.edition).includes(id) ? answer(call, id) : null;
  };
}
