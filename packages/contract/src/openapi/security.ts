import type { Endpoint } from "../endpoint.ts";
import type { Provider } from "../protocol/provider.ts";
import { REGIONS, type Region } from "../protocol/region.ts";

/** The scope that a user token needs for the account's rows. */
const USER_SCOPE = "wow.profile";

/** Regions that share one token host: a token of one is good in all of them (contract 5). */
interface TokenHost {
  readonly url: string;
  readonly regions: readonly Region[];
  /** What tells its security schemes from those of the first host. */
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

/** An application's own token and a user's, for each token host of the provider. */
export function securitySchemes(provider: Provider) {
  const schemes = tokenHosts(provider).flatMap(({ url, regions, suffix }) => {
    const where = `Good in the regions ${regions.join(", ")}.`;
    const application = {
      type: "oauth2",
      description: `The application's own token: client credentials, sent as HTTP Basic. ${where}`,
      flows: { clientCredentials: { tokenUrl: `${url}/token`, scopes: {} } },
    };
    const user = {
      type: "oauth2",
      description: `The token of a user who signed in and agreed. ${where}`,
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

/** Which tokens a row takes: one of them is enough. */
export function rowSecurity(provider: Provider, row: Endpoint): Record<string, string[]>[] {
  const regions = row.regions ?? REGIONS;
  return tokenHosts(provider)
    .filter((host) => host.regions.some((region) => regions.includes(region)))
    .map(({ suffix }) =>
      row.token === "user" ? { [`user${suffix}`]: [USER_SCOPE] } : { [`application${suffix}`]: [] },
    );
}
