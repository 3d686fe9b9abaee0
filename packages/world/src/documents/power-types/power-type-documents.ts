import { powerTypesOf } from "../../catalog/specializations/power-types.ts";
import { requestedId, staticAnswer } from "../answers.ts";
import type { Responder } from "../call.ts";
import { powerTypeReference } from "../references.ts";

/** Power types (contract 4.4). */
export const POWER_TYPE_RESPONDERS: Readonly<Record<string, Responder>> = {
  "powerTypes.index": (call) =>
    staticAnswer(call, {
      power_types: [...powerTypesOf(call.edition).keys()].map((id) => powerTypeReference(call, id)),
    }),

  "powerTypes.get": (call) => {
    const id = requestedId(call);
    const name = powerTypesOf(call.edition).get(id);
    return name ? staticAnswer(call, { id, name: call.text(name) }) : null;
  },
};
