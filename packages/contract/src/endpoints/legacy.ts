import { endpoint } from "../endpoint.ts";
import { CHARACTER_FIELDS, GUILD_FIELDS } from "../fields.ts";

/** The calls in the shapes of the service's first version (contract 4.2). */
export const legacy = {
  /** A guild in the legacy shape; `fields` adds members, achievements or news. */
  guild: endpoint({
    path: "/guild/{realm}/{name}",
    category: "profile",
    document: "legacy-guild",
    query: ["fields"],
    fields: GUILD_FIELDS,
    editions: ["current"],
    legacy: true,
  }),
  /** A character in the legacy shape; `fields` adds blocks, such as items or talents. */
  character: endpoint({
    path: "/character/{realm}/{name}",
    category: "profile",
    document: "legacy-character",
    query: ["fields"],
    fields: CHARACTER_FIELDS,
    editions: ["current"],
    legacy: true,
  }),
  /** The status of realms; `realms` names them, and all are told when it is absent. */
  realmStatus: endpoint({
    path: "/realm/status",
    category: "dynamic",
    document: "legacy-realm-status",
    query: ["realms"],
    editions: ["current"],
    legacy: true,
  }),
  /** One achievement in the legacy shape. */
  achievement: endpoint({
    path: "/achievement/{id}",
    category: "static",
    document: "legacy-achievement",
    editions: ["current"],
    legacy: true,
  }),
} as const;
