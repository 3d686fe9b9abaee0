import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { parameter, realmSlug } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Guild",
  description: "Guilds with their rosters, achievements and activity.",
};

const nameSlug = parameter<string>(
  "lanternwatch-company",
  "Guild name in lower case with hyphens instead of spaces. Other letters stay unchanged.",
);

/** Rows of contract 4.3 and 4.4. */
export const guilds = {
  get: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}",
    category: "profile",
    document: "guild",
    schema: { revision: 8 },
    changeRate: "interval",
    summary: "Returns a guild with its faction, points, member count, realm and crest.",
    parameters: { realmSlug, nameSlug },
  }),
  activity: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/activity",
    category: "profile",
    document: "guild-activity",
    changeRate: "interval",
    summary: "Returns the recent activity of a guild.",
    parameters: { realmSlug, nameSlug },
  }),
  achievements: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/achievements",
    category: "profile",
    document: "guild-achievements",
    schema: { name: "guild-achievement-summary", revision: 2 },
    changeRate: "interval",
    summary: "Returns the achievements of a guild.",
    parameters: { realmSlug, nameSlug },
  }),
  roster: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/roster",
    category: "profile",
    document: "guild-roster",
    schema: { revision: 7 },
    changeRate: "interval",
    summary: "Returns the members of a guild with their ranks.",
    parameters: { realmSlug, nameSlug },
  }),
} as const;
