import type { SyncRun } from "@guildhall/server/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasAdvanced, withRun } from "./live-runs.ts";
import { runsQuery } from "./queries.ts";

const REOPEN_AFTER_MS = 5000;

function applyRun(client: QueryClient, run: SyncRun): void {
  const runs = client.getQueryData(runsQuery.queryKey);
  if (runs === undefined) return; // still on its way, this run with it
  client.setQueryData(runsQuery.queryKey, withRun(runs, run));
  if (!hasAdvanced(runs, run)) return;
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== runsQuery.queryKey[0],
  });
}

/** Follows the server's sync events for as long as the page is open, and keeps the queries fresh. */
export function useSyncEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;

    const open = () => {
      source = new EventSource("/api/sync/events");
      source.addEventListener("run", (event: MessageEvent<string>) => {
        applyRun(client, JSON.parse(event.data));
      });
      source.addEventListener("open", () => {
        if (wasLost) void client.invalidateQueries();
        wasLost = false;
      });
      source.addEventListener("error", () => {
        // Asking for the runs finds out whether the server is still there, and the header tells.
        if (!wasLost) void client.invalidateQueries(runsQuery);
        wasLost = true;
        // The browser reconnects by itself after a broken connection, but not after a refusal.
        if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_AFTER_MS);
      });
    };

    open();
    return () => {
      clearTimeout(reopening);
      source.close();
    };
  }, [client]);
}
