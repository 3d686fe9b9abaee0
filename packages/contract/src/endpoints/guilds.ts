import { endpoint } from "../endpoint.ts";

/** A guild, its roster, achievements and activity (contract 4.3 and 4.4). */
export const guilds = {
  /** A guild: faction, points, member count, realm and crest. */
  get: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}",
    category: "profile",
    document: "guild",
  }),
  /** What happened in a guild lately. */
  activity: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/activity",
    category: "profile",
    document: "guild-activity",
  }),
  /** The achievements of a guild. */
  achievements: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/achievements",
    category: "profile",
    document: "guild-achievements",
  }),
  /** The members of a guild with their ranks. */
  roster: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/roster",
    category: "profile",
    document: "guild-roster",
  }),
} as const;
