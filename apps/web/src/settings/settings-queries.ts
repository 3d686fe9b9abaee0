import type { ApiToken, AuditEntry, Invitation, Setting, User } from "@guildhall/server/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "../api/request.ts";

/** Number of entries of the audit log that are loaded at once. */
const AUDIT_PAGE = 50;

/** The query of a list that only signed-in users see. */
const listOf = <Item>(name: string) =>
  queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => getJson<readonly Item[]>(`/api/v1/${name}`, signal),
  });

export const settingsQuery = listOf<Setting>("settings");
export const usersQuery = listOf<User>("users");
export const invitationsQuery = listOf<Invitation>("invitations");
export const tokensQuery = listOf<ApiToken>("tokens");

export const auditQuery = infiniteQueryOptions({
  queryKey: ["audit-log"],
  initialPageParam: null as number | null,
  queryFn: ({ pageParam, signal }) => {
    const before = pageParam === null ? "" : `&before=${pageParam}`;
    const path = `/api/v1/audit-log?limit=${AUDIT_PAGE}${before}`;
    return getJson<readonly AuditEntry[]>(path, signal);
  },
  getNextPageParam: (last) => (last.length < AUDIT_PAGE ? null : (last.at(-1)?.id ?? null)),
});
