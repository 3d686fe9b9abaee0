import { type Provider, REGIONS, type Region } from "@guildhall/contract";

/** A part of the service. Each has its own host. */
export type ServicePart = "api" | "token" | "render" | "profilePage";

/** The part of the service that a request is for, its region when the address names one, and the path. */
export interface ServiceAddress {
  readonly part: ServicePart | null;
  readonly region: Region | null;
  /** What follows the host, or the prefix that selects one. */
  readonly path: string;
  /** Whether the request names the provider's own host, as of a client that is redirected to the emulator. */
  readonly onOwnHost: boolean;
}

/** The prefixes by which one port serves every host (see `providerAt`). */
const PREFIXES: Readonly<Record<string, readonly [ServicePart, Region | null]>> = {
  ...Object.fromEntries(
    REGIONS.map((region) => [region === "cn" ? "gateway-cn" : region, ["api", region]]),
  ),
  oauth: ["token", null],
  "oauth-cn": ["token", "cn"],
  render: ["render", null],
  armory: ["profilePage", null],
};

const OTHER_TOKEN_HOSTS = ["us", "eu", "kr", "tw", "apac"].map((name) => `${name}.battle.net`);

/**
 * Hosts that published clients request tokens from in China. Such requests are answered, but these hosts are not token
 * hosts of the provider, so the emulator has no certificate for them.
 */
const WRONG_TOKEN_HOSTS = ["cn.battle.net", "www.battlenet.com.cn"];

/** The hosts for tokens besides those that the provider names. */
export function otherTokenHosts(provider: Provider): readonly string[] {
  const isMain = REGIONS.some((region) => /\.battle\.net$/.test(provider.hosts[region].token));
  return isMain ? OTHER_TOKEN_HOSTS : [];
}

/**
 * Reads an address. A prefix of the path (`/us/...`), the provider's own host (`us.api.…`) or the first
 * label of the host (`us.localhost`, `gateway-cn.localhost`, `oauth.localhost`) names the part of the
 * service and the region. Otherwise it is a path of the API, and the namespace names the region.
 */
export function createServiceAddressReader(
  provider: Provider,
): (host: string | undefined, path: string) => ServiceAddress {
  const ownHosts = hostsOf(provider);
  const images = imagePlaces(provider);
  const otherHosts = otherTokenHosts(provider);
  const tokenHosts = otherHosts.length > 0 ? [...otherHosts, ...WRONG_TOKEN_HOSTS] : [];
  return (host, path) => {
    const name = host?.replace(/:\d+$/, "").toLowerCase() ?? "";
    const own = ownHosts.get(name);
    const image = images.find(({ host, folder }) => host === name && path.startsWith(`${folder}/`));
    if (image) {
      const { region, folder } = image;
      return {
        part: "render",
        region,
        path: `/${region}${path.slice(folder.length)}`,
        onOwnHost: true,
      };
    }
    const prefix = /^\/([a-z-]+)(?=\/)/.exec(path)?.[1] ?? "";
    const onOwnHost = own !== undefined || tokenHosts.includes(name);
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

/** The provider's own hosts. A host that serves several parts or regions does not name one. */
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

/** The provider's other places of images. The paths of these addresses do not name the region. */
function imagePlaces({ hosts }: Provider) {
  return REGIONS.flatMap((region) =>
    (hosts[region].images ?? []).map((place) => {
      const { hostname, pathname } = new URL(place);
      return { region, host: hostname, folder: pathname.replace(/\/$/, "") };
    }),
  );
}
