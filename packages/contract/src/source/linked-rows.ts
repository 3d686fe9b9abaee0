import type { ServedRow } from "./served-row.ts";

const NAMED_BY_ID = [
  "playable-specialization",
  "talent",
  "pvp-talent",
  "spell",
  "title",
  "journal-encounter",
  "pvp-tier",
] as const;

const OF_CHARACTER = [
  "titles",
  "encounters",
  "mythic-keystone-profile",
  "collections",
  "reputations",
  "quests",
  "professions",
] as const;

const linked = (id: string, row: Pick<ServedRow, "path" | "category" | "token" | "editions">) => ({
  ...row,
  id: `linked.${id}`,
  document: "linked",
});

/**
 * Documents that the service's documents link to and that the endpoint table does not list. The
 * emulator serves them, so that no link leads nowhere, and recordings may contain them.
 */
export const LINKED_ROWS: readonly ServedRow[] = [
  linked("commodities", {
    path: "/data/game/auctions/commodities",
    category: "dynamic",
    editions: ["current"],
  }),
  linked("mythic-leaderboards", {
    path: "/data/game/connected-realm/{connectedRealmId}/mythic-leaderboard/index",
    category: "dynamic",
    editions: ["current"],
  }),
  ...NAMED_BY_ID.map((kind) =>
    linked(kind, { path: `/data/game/${kind}/{id}`, category: "static" }),
  ),
  linked("pvp-talent-slots", {
    path: "/data/game/playable-class/{classId}/pvp-talent-slots",
    category: "static",
  }),
  ...OF_CHARACTER.map((kind) =>
    linked(kind, {
      path: `/profile/game/character/{realmSlug}/{characterName}/${kind}`,
      category: "profile",
    }),
  ),
  {
    ...linked("user", { path: "/profile/user", category: "profile", token: "user" }),
    needsNoNamespace: true,
  },
  linked("account-collections", {
    path: "/profile/user/game/collections",
    category: "profile",
    token: "user",
  }),
];
