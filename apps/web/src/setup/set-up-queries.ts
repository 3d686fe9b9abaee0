import type { Region } from "@guildhall/contract";
import type { DirectoryRealm, GuildSearch, ProviderChoice, Setting } from "@guildhall/server/api";
import { queryOptions } from "@tanstack/react-query";
import { getJson, sendJson } from "../api/request.ts";
import { formatSearchParams } from "../app/search-params.ts";

/** A guild as a person names it. */
export interface WantedGuild {
  readonly region: Region;
  readonly edition: string;
  readonly realm: string;
  readonly name: string;
}

/** A guild that the service knows. */
export type FoundGuild = NonNullable<GuildSearch["guild"]>;

/** A suggestion for a guild that was not found. */
export type Suggestion = GuildSearch["suggestions"][number];

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => getJson<Setting[]>("/api/v1/settings", signal),
});

export const providersQuery = queryOptions({
  queryKey: ["providers"],
  queryFn: ({ signal }) => getJson<ProviderChoice[]>("/api/v1/providers", signal),
});

/** Realms by a part of their name in any language. */
export const realmDirectoryQuery = (place: Pick<WantedGuild, "region" | "edition">, part: string) =>
  queryOptions({
    queryKey: ["realm-directory", place.region, place.edition, part],
    queryFn: ({ signal }) => {
      const { region, edition } = place;
      const parameters = formatSearchParams({ region, edition, search: part });
      return getJson<DirectoryRealm[]>(`/api/v1/realm-directory${parameters}`, signal);
    },
    placeholderData: (previous) => previous,
    staleTime: "static",
    retry: false,
  });

/** Requests a guild from the service. The result is cached until the visitor searches again. */
export const guildSearchQuery = (wanted: WantedGuild) =>
  queryOptions({
    queryKey: ["guild-search", wanted],
    queryFn: () => sendJson<GuildSearch>("POST", "/api/v1/guild-search", wanted),
    staleTime: "static", // each request counts for the quota of the service
    refetchOnReconnect: false,
    retry: false,
  });

/** Returns the setting of a name. */
export function settingOf<Name extends Setting["name"]>(
  settings: readonly Setting[],
  name: Name,
): Pick<Setting, "value" | "isSet" | "isSecret" | "lockedBy"> {
  return (
    settings.find((setting) => setting.name === name) ?? {
      value: null,
      isSet: false,
      isSecret: false,
      lockedBy: null,
    }
  );
}
