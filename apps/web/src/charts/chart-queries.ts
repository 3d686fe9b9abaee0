import type { Charts, RealmHistory } from "@guildhall/server/api";
import { queryOptions } from "@tanstack/react-query";
import { guildPath, read } from "../api/queries.ts";

/** The numbers of the charts of a guild. */
export const chartsQuery = (id: string) =>
  queryOptions({
    queryKey: ["charts", id],
    queryFn: (context) => read<Charts>(`${guildPath(id)}/charts`, context),
  });

/** When the realms of the site's guilds were up and down. */
export const realmHistoryQuery = queryOptions({
  queryKey: ["realm-history"],
  queryFn: (context) => read<RealmHistory[]>("/api/v1/realms/history", context),
});
