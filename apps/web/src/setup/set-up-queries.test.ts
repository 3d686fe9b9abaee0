import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { guildSearchQuery } from "./set-up-queries.ts";

afterEach(() => vi.unstubAllGlobals());

test("a search of the service is repeated by the visitor only, and not by syncs", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ guild: null, cause: "server-error", suggestions: [] });
  });
  const wanted = { region: "us", edition: "current", realm: "tarn", name: "Osk" } as const;
  const client = new QueryClient();
  const observer = new QueryObserver(client, guildSearchQuery(wanted));
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  await client.invalidateQueries();
  expect(sent).toEqual([wanted]);
  await observer.refetch();
  expect(sent).toEqual([wanted, wanted]);
  stop();
});
