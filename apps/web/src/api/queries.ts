import { MINUTE_MS } from "@guildhall/contract";
import type {
  Guild,
  GuildDetail,
  News,
  RealmSummary,
  RefusedDocument,
  Roster,
  SyncRun,
} from "@guildhall/server/api";
import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import { getJson, getJsonWithHeaders, isMissing, isOffline } from "./request.ts";

/** Number of runs that the pages load. */
const RUN_LIMIT = 50;
/** A guild can have thousands of inactive characters without a profile. */
const DOCUMENTS_SHOWN = 50;

/** Sync events invalidate the queries, so they are rarely refetched by age. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always", // the server can be on this machine, without a network
        refetchOnReconnect: "always", // also what failed while the browser was offline
        staleTime: MINUTE_MS,
        retry: (failures, error) => failures < 2 && !isMissing(error) && !isOffline(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });
}

export const guildsQuery = queryOptions({
  queryKey: ["guilds"],
  queryFn: ({ signal }) => getJson<Guild[]>("/api/guilds", signal),
});

const guildPath = (id: string) => `/api/guilds/${encodeURIComponent(id)}`;

export const guildQuery = (id: string) =>
  queryOptions({
    queryKey: ["guild", id],
    queryFn: ({ signal }) => getJson<GuildDetail>(guildPath(id), signal),
  });

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: ["roster", id],
    queryFn: ({ signal }) => getJson<Roster>(`${guildPath(id)}/roster`, signal),
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["documents", id],
    queryFn: async ({ signal }) => {
      const path = `${guildPath(id)}/documents?limit=${DOCUMENTS_SHOWN}`;
      const { answer, headers } = await getJsonWithHeaders<RefusedDocument[]>(path, signal);
      return { documents: answer, total: Number(headers.get("X-Total-Count") ?? answer.length) };
    },
  });

export const newsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["news", id],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? "" : `?before=${pageParam}`;
      return getJson<News>(`${guildPath(id)}/news${before}`, signal);
    },
    getNextPageParam: (last) => last.nextBefore,
  });

export const realmsQuery = queryOptions({
  queryKey: ["realms"],
  queryFn: ({ signal }) => getJson<RealmSummary[]>("/api/realms", signal),
});

export const runsQuery = queryOptions({
  queryKey: ["runs"],
  queryFn: ({ signal }) => getJson<SyncRun[]>(`/api/sync/runs?limit=${RUN_LIMIT}`, signal),
});
