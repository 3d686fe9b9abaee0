import type { Session } from "@guildhall/server/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { sessionQuery } from "./queries.ts";

/** The query of the session with its signed-in user. `data` is undefined while it loads. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** Whether the visitor is an officer or an administrator. False while the session loads. */
export function useIsOfficer(): boolean {
  const role = useSession().data?.user?.role;
  return role !== undefined && role !== "viewer";
}

/** Returns a function for the time after a sign-in or sign-out: another user can see other data. */
export function useSessionChange(): (session?: Session | undefined) => Promise<void> {
  const client = useQueryClient();
  return async (session) => {
    if (session !== undefined) client.setQueryData(sessionQuery.queryKey, session);
    await client.invalidateQueries();
  };
}
