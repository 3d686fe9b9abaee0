import type { ServedRow } from "./served-row.ts";

const NAMED_BY_ID = [
  "playable-specialization",
  "talent",
  "pvp-talent",
  "spell",
  "title",
  "covenant",
  "item-set",
  "journal-encounter",
  "pvp-tier",
] as const;

/** Documents below a character's profile that the emulator does not build. */
const UNBUILT_OF_CHARACTER = [
  "encounters",
  "mythic-keystone-profile",
  "collections",
  "reputations",
  "quests",
  "professions",
  "soulbinds",
] as const;

const linked = (
  id: string,
  row: Pick<ServedRow, "path" | "category" | "token" | "editions" | "changeRate">,
) => ({
  ...row,
  id: `linked.${id}`,
  document: id,
});

const unbuilt = (id: string, row: Parameters<typeof linked>[1]): ServedRow => ({
  ...linked(id, row),
  isUnbuilt: true,
});

/**
 * Documents that the service's documents link to and that the endpoint table does not list. The emulator serves
 * them, except those with `isUnbuilt`, for which it returns 404. Recordings may contain all of them.
 */
export const LINKED_ROWS: readonly ServedRow[] = [
  linked("commodities", {
    path: "/data/game/auctions/commodities",
    category: "dynamic",
    changeRate: "frequent",
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
  ...UNBUILT_OF_CHARACTER.map((kind) =>
    unbuilt(kind, {
      path: `/profile/game/character/{realmSlug}/{characterName}/${kind}`,
      category: "profile",
    }),
  ),
  {
    ...linked("user", { path: "/profile/user", category: "profile", token: "user" }),
    needsNoNamespace: true,
  },
  unbuilt("account-collections", {
    path: "/profile/user/game/collections",
    category: "profile",
    token: "user",
  }),
  unbuilt("item-appearance", { path: "/data/game/item-appearance/{id}", category: "static" }),
  unbuilt("talent-tree", { path: "/data/game/talent-tree/{talentTreeId}", category: "static" }),
  unbuilt("specialization-talent-tree", {
    path: "/data/game/talent-tree/{talentTreeId}/playable-specialization/{specializationId}",
    category: "static",
  }),
];
