import { MINUTE_MS } from "@guildhall/contract";
import type {
  CharacterAnswer,
  Desk,
  FeedItem,
  Guild,
  GuildDetail,
  Kill,
  MemberHistory,
  MemberSummary,
  MissingConfiguredGuild,
  NewsSinceVisit,
  PastRoster,
  RealmSummary,
  RefusedDocument,
  Roster,
  RosterChanges,
  Session,
  SetUp,
  SyncRun,
} from "@guildhall/server/api";
import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import { formatSearchParams } from "../app/search-params.ts";
import type { NewsSearch } from "../news/news-search.ts";
import { getJson, getJsonWithHeaders, isMissing, isOffline, isRefused } from "./request.ts";

/** Number of runs that the pages load. */
const RUN_LIMIT = 50;
/** A guild can have thousands of inactive characters without a profile. */
const DOCUMENTS_SHOWN = 50;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { readonly send?: typeof fetch };
  }
}

interface Reading {
  readonly signal: AbortSignal;
  readonly meta: { readonly send?: typeof fetch } | undefined;
}

/** Sync events invalidate the queries, so they are rarely refetched by age. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always", // the server can be on this machine, without a network
        refetchOnReconnect: "always", // also what failed while the browser was offline
        staleTime: MINUTE_MS,
        retry: (failures, error) =>
          failures < 2 && !isMissing(error) && !isRefused(error) && !isOffline(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });
}

/** Creates the queries of a page that a server renders once. `send` answers their requests. */
export function createServerQueries(send: typeof fetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { send },
        retry: false,
        retryOnMount: false, // failures are rendered, and not reset
        staleTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

/** Reads an answer of the API for a query. */
export const read = <Answer>(path: string, { signal, meta }: Reading) =>
  getJson<Answer>(path, signal, meta?.send);

/** The session of the visitor, with its signed-in user. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: (context) => read<Session>("/api/v1/session", context),
});

/** Whether the site shows the demo, and whether it has an administrator. */
export const setUpQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: (context) => read<SetUp>("/api/v1/setup", context),
});

/** Why guilds of the configuration are not on the site. */
export const missingGuildsQuery = queryOptions({
  queryKey: ["missing-guilds"],
  queryFn: (context) => read<MissingConfiguredGuild[]>("/api/v1/missing-guilds", context),
  // No event announces the result of the first attempt.
  refetchInterval: ({ state }) =>
    state.data?.some(({ cause }) => cause === "pending") ? 2_000 : false,
});

export const guildsQuery = queryOptions({
  queryKey: ["guilds"],
  queryFn: (context) => read<Guild[]>("/api/v1/guilds", context),
});

/** The path of a guild in the API. */
export const guildPath = (id: string) => `/api/v1/guilds/${encodeURIComponent(id)}`;

export const guildQuery = (id: string) =>
  queryOptions({
    queryKey: ["guild", id],
    queryFn: (context) => read<GuildDetail>(guildPath(id), context),
  });

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: ["roster", id],
    queryFn: (context) => read<Roster>(`${guildPath(id)}/roster`, context),
  });

/** Everything that is known of a member's character. */
export const characterQuery = (id: string, member: string) =>
  queryOptions({
    queryKey: ["character", id, member],
    queryFn: (context) =>
      read<CharacterAnswer>(`${guildPath(id)}/members/${encodeURIComponent(member)}`, context),
  });

/** The joins and departures of a present or former member. */
export const memberHistoryQuery = (id: string, member: string) =>
  queryOptions({
    queryKey: ["member-history", id, member],
    queryFn: (context) =>
      read<MemberHistory>(
        `${guildPath(id)}/members/${encodeURIComponent(member)}/history`,
        context,
      ),
  });

/** The fields of columns that a visitor chose, by the ids of the members. */
export const memberFieldsQuery = (id: string, fields: readonly (keyof MemberSummary)[]) =>
  queryOptions({
    queryKey: ["member-fields", id, fields],
    queryFn: async (context) => {
      const path = `${guildPath(id)}/roster?fields=${fields.join(",")}`;
      const { members } = await read<{ members: readonly ChosenFields[] }>(path, context);
      return new Map(members.map((member) => [member.id, member]));
    },
  });

type ChosenFields = Pick<MemberSummary, "id"> & Partial<MemberSummary>;

/** What officers look after. */
export const deskQuery = (id: string, days: number, newDays: number) =>
  queryOptions({
    queryKey: ["desk", id, days, newDays],
    queryFn: (context) =>
      read<Desk>(`${guildPath(id)}/desk?days=${days}&newDays=${newDays}`, context),
  });

/** The news since the last visit of the user. The titles are in the language. */
export const lastVisitQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ["last-visit", id, language],
    queryFn: (context) =>
      read<NewsSinceVisit>(`${guildPath(id)}/last-visit?language=${language}`, context),
  });

/** Number of members that the server renders. */
export const FIRST_MEMBERS = 50;

type TopMember = Pick<MemberSummary, "id" | "name" | "class" | "rank" | "level">;

/** The members of the highest ranks, with the fields that the page of the guild shows. */
export const topMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ["top-members", id],
    queryFn: (context) => {
      const search = `?sort=rank&limit=${FIRST_MEMBERS}&fields=name,class,rank,level`;
      return read<{ total: number; members: readonly TopMember[] }>(
        `${guildPath(id)}/roster${search}`,
        context,
      );
    },
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["documents", id],
    queryFn: async ({ signal, meta }) => {
      const path = `${guildPath(id)}/documents?limit=${DOCUMENTS_SHOWN}`;
      const { answer, headers } = await getJsonWithHeaders<RefusedDocument[]>(
        path,
        signal,
        meta?.send,
      );
      return { documents: answer, total: Number(headers.get("X-Total-Count") ?? answer.length) };
    },
  });

/** The feed of a guild: its news, in which the same of several members is one item. The titles are in the language. */
export const newsQuery = (id: string, language: string, { kind, member, q }: NewsSearch = {}) =>
  infiniteQueryOptions({
    // In an object: the page contains the key as JSON, which would change undefined to null in an array.
    queryKey: ["news", id, language, { kind, member, q }],
    initialPageParam: `${guildPath(id)}/feed${formatSearchParams({ kind, member, search: q, language })}`,
    queryFn: async ({ pageParam, signal, meta }) => {
      const page = await getJsonWithHeaders<FeedItem[]>(pageParam, signal, meta?.send);
      return { items: page.answer, next: nextPage(page.headers) };
    },
    getNextPageParam: (last) => last.next,
  });

export const newsItemQuery = (id: string, language: string, item: string) =>
  queryOptions({
    queryKey: ["news-item", id, language, item],
    queryFn: (context) =>
      read<FeedItem>(
        `${guildPath(id)}/feed/${encodeURIComponent(item)}?language=${language}`,
        context,
      ),
  });

export const killsQuery = (id: string) =>
  queryOptions({
    queryKey: ["kills", id],
    queryFn: (context) => read<Kill[]>(`${guildPath(id)}/kills`, context),
  });

export const pastRosterQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: ["past-roster", id, day],
    queryFn: (context) => read<PastRoster>(`${guildPath(id)}/past-roster?day=${day}`, context),
  });

/** The changes between two days. */
export const changesQuery = (id: string, from: string, until: string) =>
  infiniteQueryOptions({
    queryKey: ["changes", id, from, until],
    initialPageParam: `${guildPath(id)}/changes?from=${from}&until=${until}`,
    queryFn: async ({ pageParam, signal, meta }) => {
      const page = await getJsonWithHeaders<RosterChanges>(pageParam, signal, meta?.send);
      return { ...page.answer, next: nextPage(page.headers) };
    },
    getNextPageParam: (last) => last.next,
  });

/** Returns the path of the next page of a list; null on the last page. */
function nextPage(headers: Headers): string | null {
  return /<([^>]*)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? null;
}

export const realmsQuery = queryOptions({
  queryKey: ["realms"],
  queryFn: (context) => read<RealmSummary[]>("/api/v1/realms", context),
});

export const runsQuery = queryOptions({
  queryKey: ["runs"],
  queryFn: (context) => read<SyncRun[]>(`/api/v1/sync/runs?limit=${RUN_LIMIT}`, context),
});
