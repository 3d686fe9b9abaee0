import type {
  ApiToken,
  AuditEntry,
  GuildContents,
  GuildLocks,
  HeldRosterDetail,
  Invitation,
  RosterApproval,
  RunDetail,
  User,
} from "@guildhall/server/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { read } from "../api/queries.ts";
import { getJson } from "../api/request.ts";

/** Number of entries of the audit log that are loaded at once. */
const AUDIT_PAGE = 50;

/** The query of a list that only signed-in users see. */
const listOf = <Item>(name: string) =>
  queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => getJson<readonly Item[]>(`/api/v1/${name}`, signal),
  });

export const usersQuery = listOf<User>("users");
export const invitationsQuery = listOf<Invitation>("invitations");
export const tokensQuery = listOf<ApiToken>("tokens");

export const auditQuery = infiniteQueryOptions({
  queryKey: ["audit-log"],
  initialPageParam: null as number | null,
  queryFn: ({ pageParam, signal }) => {
    const cursor = pageParam === null ? "" : `&cursor=${pageParam}`;
    const path = `/api/v1/audit-log?limit=${AUDIT_PAGE}${cursor}`;
    return getJson<readonly AuditEntry[]>(path, signal);
  },
  getNextPageParam: (last) => (last.length < AUDIT_PAGE ? null : (last.at(-1)?.id ?? null)),
});

/** What variables decide about a guild. */
export const locksQuery = (guildId: number) =>
  queryOptions({
    queryKey: ["guild-locks", guildId],
    queryFn: ({ signal }) => getJson<GuildLocks>(`/api/v1/guilds/${guildId}/locks`, signal),
  });

/** What removing a guild deletes. */
export const contentsQuery = (guildId: number) =>
  queryOptions({
    queryKey: ["guild-contents", guildId],
    queryFn: ({ signal }) => getJson<GuildContents>(`/api/v1/guilds/${guildId}/contents`, signal),
    staleTime: 0,
  });

export const heldRosterQuery = (guildId: number) =>
  queryOptions({
    queryKey: ["held-roster", guildId],
    queryFn: ({ signal }) =>
      getJson<HeldRosterDetail>(`/api/v1/guilds/${guildId}/held-roster`, signal),
  });

/** The latest approval of a roster, which can be undone. Null when there is none. */
export const approvalQuery = (guildId: number) =>
  queryOptions({
    queryKey: ["roster-approval", guildId],
    queryFn: ({ signal }) =>
      getJson<RosterApproval | null>(`/api/v1/guilds/${guildId}/roster-approval`, signal),
    staleTime: 0,
  });

/** A run with the documents that it did not get. */
export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: ["run", runId],
    queryFn: (reading) =>
      read<RunDetail>(`/api/v1/sync/runs/${encodeURIComponent(runId)}`, reading),
  });
