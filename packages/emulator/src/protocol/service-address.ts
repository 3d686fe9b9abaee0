import { type Provider, REGIONS, type Region } from "@guildhall/contract";

/** A part of the service, each on a host of its own. */
export type ServicePart = "api" | "token" | "render" | "profilePage";

/** Where a request goes: the part of the service, its region where the address tells it, and the path there. */
export interface ServiceAddress {
  readonly part: ServicePart | null;
  readonly region: Region | null;
  /** What follows the host, or the prefix that stands for one. */
  readonly path: string;
  /** Whether the provider's own host was called, as when a client is redirected here below its feet. */
  readonly onOwnHost: boolean;
}

/** The prefixes by which one port serves every host (`providerAt` of the contract lays them out). */
const PREFIXES: Readonly<Record<string, readonly [ServicePart, Region | null]>> = {
  ...Object.fromEntries(
    REGIONS.map((region) => [region === "cn" ? "gateway-cn" : region, ["api", region]]),
  ),
  oauth: ["token", null],
  "oauth-cn": ["token", "cn"],
  render: ["render", null],
  armory: ["profilePage", null],
};

/**
 * Reads an address. The part of the service and the region are told by a prefix of the path
 * (`/us/...`), by the host when it is the provider's own (`us.api.…`), or by the host's first label
 * (`us.localhost`, `gateway-cn.localhost`, `oauth.localhost`); else the path is the API's, and the
 * namespace tells the region.
 */
export function createServiceAddressReader(
  provider: Provider,
): (host: string | undefined, path: string) => ServiceAddress {
  const ownHosts = hostsOf(provider);
  return (host, path) => {
    const name = host?.replace(/:\d+$/, "").toLowerCase() ?? "";
    const own = ownHosts.get(name);
    const prefix = /^\/([a-z-]+)(?=\/)/.exec(path)?.[1] ?? "";
    const onOwnHost = own !== undefined || name.endsWith(".battle.net");
    if (own) return { part: own[0], region: own[1], path, onOwnHost };
    if (Object.hasOwn(PREFIXES, prefix)) {
      const [part, region] = PREFIXES[prefix] as (typeof PREFIXES)[string];
      const chinese = region ?? (part === "token" && name.endsWith(".cn") ? "cn" : null);
      return { part, region: chinese, path: path.slice(prefix.length + 1), onOwnHost };
    }
    const [label = ""] = name.split(".");
    const known = name !== label && Object.hasOwn(PREFIXES, label) ? PREFIXES[label] : null;
    const [part, region] = known ?? [];
    return { part: part ?? null, region: region ?? null, path, onOwnHost };
  };
}

/** The provider's own hosts. One that serves several parts or regions tells nothing by its name. */
function hostsOf(provider: Provider): Map<string, readonly [ServicePart, Region | null]> {
  const found = new Map<string, readonly [ServicePart, Region | null] | null>();
  for (const region of REGIONS) {
    for (const part of ["api", "token", "render", "profilePage"] as const) {
      const url = provider.hosts[region][part];
      if (url === null || new URL(url).pathname !== "/") continue;
      const { hostname } = new URL(url);
      const before = found.get(hostname);
      found.set(
        hostname,
        before === undefined
          ? [part, part === "token" && region !== "cn" ? null : region]
          : before?.[0] === part
            ? [part, before[1] === region ? region : null]
            : null,
      );
    }
  }
  return new Map([...found].flatMap(([name, what]) => (what ? [[name, what] as const] : [])));
}
