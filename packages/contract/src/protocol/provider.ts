import type { QuotaLimits } from "../ports/quota-windows.ts";
import type { Region } from "./region.ts";

/** Hosts of a region, as URLs without a trailing slash. */
export interface RegionHosts {
  /** `{base_url}`, and `{cn_base_url}` in China (contract 4.1). */
  readonly api: string;
  /** `{auth_url}`, and `{cn_auth_url}` in China. Tokens come from `{auth_url}/token` (contract 5). */
  readonly token: string;
  /** `{render_url}`, the host of character portraits (contract 2.2). */
  readonly render: string;
  /** Other hosts or base paths of images in documents of the region. Defaults to none. */
  readonly images?: readonly string[] | undefined;
  /** `{armory_url}`, the host of profile pages (contract 2.2). Null when there are none. */
  readonly profilePage: string | null;
}

/**
 * A publisher of the service: its hosts, names and limits. All differences between publishers are
 * fields of this type.
 */
export interface Provider {
  readonly name: string;
  /** The name as people know it, such as on a button. Defaults to `name`. */
  readonly label?: string | undefined;
  /** Replaces the segment `game` of every path (contract, notation). */
  readonly gameSegment: string;
  /** Name of the namespace header (contract 4.1). */
  readonly namespaceHeader: string;
  /** Prefix of the legacy paths of contract 4.2, such as `/wow`. Can be empty. */
  readonly legacyPrefix: string;
  /** Shape of the documents to read rosters from. */
  readonly rosterShape: "legacy" | "modern";
  /**
   * Where an activity entry names its character: in the entry (contract 2.3) or only in its detail
   * object.
   */
  readonly activityCharacter: "entry" | "detail";
  /** Case of the character name in profile page links. */
  readonly profilePageCase: "given" | "lower";
  /** Rate limit of a client id over all regions, behind the 429 of contract 7. */
  readonly quota: QuotaLimits;
  readonly hosts: Readonly<Record<Region, RegionHosts>>;
  /**
   * Adds a listener that an emulator in this process calls when it is reset, and returns a function that removes it.
   * Clients then end the block of a 429.
   */
  readonly onReset?: ((listener: () => void) => () => void) | undefined;
}

/** Path prefixes of the game segment. */
const GAME_HEADS: readonly string[] = ["/data", "/profile", "/profile/user"];

/** Returns a path of the table with the provider's game segment or legacy prefix. */
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
 * Returns a provider with every host below one base URL, such as that of an emulator. China's gateway
 * and token server have separate paths.
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
