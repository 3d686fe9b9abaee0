import { requestedId, staticAnswer } from "../answers.ts";
import type { Responder } from "../call.ts";
import { regionReference } from "../references.ts";

/** The region of the requested service (contract 4.4). */
export const REGION_RESPONDERS: Readonly<Record<string, Responder>> = {
  "regions.index": (call) => staticAnswer(call, { regions: [regionReference(call).key] }),

  "regions.get": (call) => {
    const { id, name } = regionReference(call);
    if (id !== requestedId(call)) return null;
    const [patch = ""] = call.build.name.split("_");
    return staticAnswer(call, { id, name, tag: call.region.toUpperCase(), patch_string: patch });
  },
};
