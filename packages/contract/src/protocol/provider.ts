import type { QuotaLimits } from "../ports/quota-windows.ts";
import type { Region } from "./region.ts";

/** The hosts of one region, each a URL without a trailing slash. */
export interface RegionHosts {
  /** `{base_url}`, and `{cn_base_url}` in China (contract 4.1). */
  readonly api: string;
  /** `{auth_url}`, and `{cn_auth_url}` in China; tokens are fetched from `{auth_url}/token` (contract 5). */
  readonly token: string;
  /** `{render_url}`, where character portraits are (contract 2.2). */
  readonly render: string;
  /** Other places, hosts or paths on them, where documents of the region have images; none when it is not told. */
  readonly images?: readonly string[] | undefined;
  /** `{armory_url}`, where public profile pages are (contract 2.2); null where there are none. */
  readonly profilePage: string | null;
}

/**
 * Who publishes the service and how it spells what the contract leaves open. Everything that differs
 * between one publisher and another is here, and nowhere else.
 */
export interface Provider {
  readonly name: string;
  /** The fixed `game` segment of every path (contract, notation). */
  readonly gameSegment: string;
  /** The header that carries the namespace (contract 4.1). */
  readonly namespaceHeader: string;
  /** What stands before the legacy paths of contract 4.2; empty, or a path such as `/wow`. */
  readonly legacyPrefix: string;
  /** Which documents a guild's roster is read from. */
  readonly rosterShape: "legacy" | "modern";
  /**
   * Where an activity entry names its character: at the entry, as contract 2.3 shows it, or only within
   * what happened to it.
   */
  readonly activityCharacter: "entry" | "detail";
  /** How a character's name is spelled in the link to its profile page. */
  readonly profilePageCase: "given" | "lower";
  /** Requests that one client id may make, over all regions. Behind the 429 of contract 7. */
  readonly quota: QuotaLimits;
  readonly hosts: Readonly<Record<Region, RegionHosts>>;
}

/** What stands before the game segment of a path. */
const GAME_HEADS: readonly string[] = ["/data", "/profile", "/profile/user"];

/** Spells a path of the table the way a provider does: its game segment, its legacy prefix. */
export function providerPath(
  provider: Provider,
  endpoint: { readonly path: string; readonly legacy?: true | undefined },
): string {
  if (endpoint.legacy) return provider.legacyPrefix + endpoint.path;
  const { path } = endpoint;
  const head = path.indexOf("/game");
  const rest = head + "/game".length;
  const hasSegment =
    GAME_HEADS.includes(path.slice(0, head)) && (rest === path.length || path[rest] === "/");
  return hasSegment ? `${path.slice(0, head)}/${provider.gameSegment}${path.slice(rest)}` : path;
}

/**
 * The provider on hosts of its own, or the same one on other hosts: every region, the token server, images and profile pages below
 * one base URL, China's gateway and token server on paths of their own. This is how the emulator
 * speaks as any provider from one port.
 */
export function providerAt(provider: Omit<Provider, "hosts">, baseUrl: string): Provider {
  const base = baseUrl.replace(/\/+$/, "");
  const hosts = (api: string, token: string): RegionHosts => ({
    api: base + api,
    token: base + token,
    render: `${base}/render`,
    profilePage: `${base}/armory`,
  });
  return {
    ...provider,
    hosts: {
      us: hosts("/us", "/oauth"),
      eu: hosts("/eu", "/oauth"),
      kr: hosts("/kr", "/oauth"),
      tw: hosts("/tw", "/oauth"),
      cn: hosts("/gateway-cn", "/oauth-cn"),
    },
  };
}
