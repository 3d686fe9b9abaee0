import { z } from "zod";
import { exampleRealm, selfLink } from "../shared/examples.ts";
import { selfLinks } from "../shared/reference.ts";
import { exampleRealmFields, realmFields } from "./realm-fields.ts";

export const realm = z
  .looseObject({
    _links: selfLinks,
    ...realmFields,
  })
  .meta({
    id: "realm",
    description: "Realm with its type, language and time zone.",
    examples: [{ _links: selfLink(exampleRealm.key), ...exampleRealmFields }],
  });
