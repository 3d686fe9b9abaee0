import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { realm } from "../shared/parameters.ts";
import { CHARACTER_FIELDS, GUILD_FIELDS } from "./fields.ts";

export const group: EndpointGroup = {
  title: "Legacy calls",
  description: "Calls in the shape of the service's first version.",
};

/** Rows of contract 4.2. */
export const legacy = {
  guild: endpoint({
    path: "/guild/{realm}/{name}",
    category: "profile",
    document: "legacy-guild",
    query: ["fields"],
    fields: GUILD_FIELDS,
    editions: ["current"],
    legacy: true,
    changeRate: "interval",
    summary: "Returns a guild in the legacy shape, with members, achievements or news on request.",
    parameters: {
      realm,
      name: { description: "Guild name, as the game writes it.", example: "Lanternwatch Company" },
      fields: {
        description: "Comma-separated list of blocks to add to the guild.",
        example: "members,news",
      },
    },
  }),
  character: endpoint({
    path: "/character/{realm}/{name}",
    category: "profile",
    document: "legacy-character",
    query: ["fields"],
    fields: CHARACTER_FIELDS,
    editions: ["current"],
    legacy: true,
    summary:
      "Returns a character in the legacy shape, with blocks such as items or talents on request.",
    parameters: {
      realm,
      name: { description: "Character name, as the game writes it.", example: "Tharavah" },
      fields: {
        description: "Comma-separated list of blocks to add to the character.",
        example: "items,titles",
      },
    },
  }),
  realmStatus: endpoint({
    path: "/realm/status",
    category: "dynamic",
    document: "legacy-realm-status",
    changeRate: "frequent",
    query: ["realms"],
    editions: ["current"],
    legacy: true,
    summary: "Returns the status of realms.",
    parameters: {
      realms: {
        description: "Comma-separated list of realm names. Omit it for all realms.",
        example: "Emberfall",
      },
    },
  }),
  achievement: endpoint({
    path: "/achievement/{id}",
    category: "static",
    document: "legacy-achievement",
    editions: ["current"],
    legacy: true,
    summary: "Returns an achievement in the legacy shape.",
    parameters: {
      id: {
        description: "Achievement ID, from `characters.achievements` or `guilds.achievements`.",
        example: 60_001,
      },
    },
  }),
} as const;
