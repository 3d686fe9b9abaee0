import type { SyncRun } from "@guildhall/server/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasAdvanced, withRun } from "./live-runs.ts";
import { runsQuery } from "./queries.ts";
import { isRefused } from "./request.ts";

const REOPEN_AFTER_MS = 5000;
/** Queries that a sync does not change, and the query of the runs, which the events update. */
const UNCHANGED = new Set<unknown>(["runs", "session", "setup", "settings"]);

/** Fetches the data again that a sync can change. */
export function refreshSynced(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !UNCHANGED.has(name) });
}

function applyRun(client: QueryClient, run: SyncRun): void {
  const runs = client.getQueryData(runsQuery.queryKey);
  if (runs === undefined) return; // the pending query includes this run
  client.setQueryData(runsQuery.queryKey, withRun(runs, run));
  if (!hasAdvanced(runs, run)) return;
  void refreshSynced(client);
}

/** Subscribes to the server's sync events while the page is open, and invalidates the queries. */
export function useSyncEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let opened: EventSource | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;

    const open = () => {
      // A site for members only has no events for strangers, until they sign in.
      if (isRefused(client.getQueryState(runsQuery.queryKey)?.error)) {
        reopening = setTimeout(open, REOPEN_AFTER_MS);
        return;
      }
      const source = new EventSource("/api/v1/sync/events");
      opened = source;
      source.addEventListener("run", (event: MessageEvent<string>) => {
        applyRun(client, JSON.parse(event.data));
      });
      source.addEventListener("open", () => {
        if (wasLost) void client.invalidateQueries();
        wasLost = false;
      });
      source.addEventListener("error", () => {
        // The request for the runs shows in the header whether the server responds.
        if (!wasLost) void client.invalidateQueries(runsQuery);
        wasLost = true;
        // The browser reconnects after a broken connection, but not after an error response.
        if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_AFTER_MS);
      });
    };

    const showOffline = () => void client.invalidateQueries(runsQuery);
    open();
    addEventListener("offline", showOffline);
    return () => {
      removeEventListener("offline", showOffline);
      clearTimeout(reopening);
      opened?.close();
    };
  }, [client]);
}
