import type { Endpoint } from "../endpoint.ts";
import type { Provider } from "../protocol/provider.ts";
import { REGIONS, type Region } from "../protocol/region.ts";

/** OAuth scope that account rows require. */
const USER_SCOPE = "wow.profile";

/** Regions that share a token host. A token is valid in all of them (contract 5). */
interface TokenHost {
  readonly url: string;
  readonly regions: readonly Region[];
  /** Suffix of the names of its security schemes. Empty for the first host. */
  readonly suffix: string;
}

function tokenHosts(provider: Provider): TokenHost[] {
  const byUrl = Map.groupBy(REGIONS, (region) => provider.hosts[region].token);
  return [...byUrl].map(([url, regions], index) => ({
    url,
    regions,
    suffix: index === 0 ? "" : `-${regions.join("-")}`,
  }));
}

/** Returns a scheme for application tokens and one for user tokens, per token host. */
export function securitySchemes(provider: Provider) {
  const schemes = tokenHosts(provider).flatMap(({ url, regions, suffix }) => {
    const where = `Valid in the regions ${regions.join(", ")}.`;
    const application = {
      type: "oauth2",
      description: `Token of the application: client credentials, sent with HTTP Basic. ${where}`,
      flows: { clientCredentials: { tokenUrl: `${url}/token`, scopes: {} } },
    };
    const user = {
      type: "oauth2",
      description: `Token of a user who signed in and gave consent. ${where}`,
      flows: {
        authorizationCode: {
          authorizationUrl: `${url}/authorize`,
          tokenUrl: `${url}/token`,
          scopes: { [USER_SCOPE]: "Read the characters of the user's account." },
        },
      },
    };
    return [
      [`application${suffix}`, application],
      [`user${suffix}`, user],
    ] as const;
  });
  return Object.fromEntries(schemes);
}

/** Returns the tokens that a row accepts. One of them is enough. */
export function rowSecurity(provider: Provider, row: Endpoint): Record<string, string[]>[] {
  const regions = row.regions ?? REGIONS;
  return tokenHosts(provider)
    .filter((host) => host.regions.some((region) => regions.includes(region)))
    .map(({ suffix }) =>
      row.token === "user" ? { [`user${suffix}`]: [USER_SCOPE] } : { [`application${suffix}`]: [] },
    );
}
