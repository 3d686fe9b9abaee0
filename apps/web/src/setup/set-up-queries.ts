import type { Region } from "@guildhall/contract";
import type { Setting } from "@guildhall/server/api";
import { queryOptions } from "@tanstack/react-query";
import { getJson, sendJson } from "../api/request.ts";
import { formatSearchParams } from "../app/search-params.ts";

/** A provider of the game's service. */
export interface ProviderChoice {
  readonly name: string;
  readonly label: string;
  readonly developerPortal: string | null;
  readonly redirectUri: string;
  readonly regions: readonly Region[];
  readonly editions: readonly string[];
}

/** The result of a check of credentials. */
export interface CredentialsCheck {
  readonly ok: boolean;
  readonly checks: readonly {
    readonly name: string;
    readonly status: "ok" | "warning" | "failed" | "skipped";
    readonly cause: string | null;
    readonly message: string;
    readonly advice: string | null;
  }[];
}

/** A realm of the directory, with its name in each language. */
export interface DirectoryRealm {
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A guild as a person names it. */
export interface WantedGuild {
  readonly region: Region;
  readonly edition: string;
  readonly realm: string;
  readonly name: string;
}

/** A guild that the service knows. */
export interface FoundGuild {
  readonly region: Region;
  readonly edition: string;
  readonly realm: { readonly slug: string; readonly name: string };
  readonly name: string;
  readonly nameSlug: string;
  readonly faction: "ALLIANCE" | "HORDE" | null;
  readonly memberCount: number | null;
  readonly achievementPoints: number | null;
  readonly levels: readonly { readonly level: number; readonly members: number }[] | null;
  readonly hasCrest: boolean;
}

/** What a person could have meant. */
export interface Suggestion {
  readonly region: Region;
  readonly edition: string;
  readonly realmSlug: string;
  readonly realm: string;
  readonly name: string;
  readonly reason: "similar-realm" | "same-name" | "realm-elsewhere";
}

/** The result of a search for a guild. */
export interface GuildSearch {
  readonly guild: FoundGuild | null;
  readonly cause: string | null;
  readonly message: string | null;
  readonly advice: string | null;
  readonly suggestions: readonly Suggestion[];
}

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
    retry: false,
  });

/** Asks the service for a guild. A result stays until the visitor searches again. */
export const guildSearchQuery = (wanted: WantedGuild) =>
  queryOptions({
    queryKey: ["guild-search", wanted],
    queryFn: () => sendJson<GuildSearch>("POST", "/api/v1/guild-search", wanted),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  });

/** Returns the setting of a name. */
export function settingOf<Name extends Setting["name"]>(
  settings: readonly Setting[],
  name: Name,
): Pick<Setting, "value" | "isSet" | "lockedBy"> {
  return (
    settings.find((setting) => setting.name === name) ?? {
      value: null,
      isSet: false,
      lockedBy: null,
    }
  );
}
