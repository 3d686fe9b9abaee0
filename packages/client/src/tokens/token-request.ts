import type { Provider, Region } from "@guildhall/contract";
import type { TransportRequest } from "../platform/transport.ts";
import { basicCredentials, type Credentials } from "./credentials.ts";

export interface TokenRequestParts {
  readonly provider: Provider;
  readonly region: Region;
  readonly client: Credentials;
  readonly userAgent: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Creates a request to the token host of a region (contract 5). The secret is in the Basic header only.
 */
export function tokenRequest(parts: TokenRequestParts): Omit<TransportRequest, "signal"> {
  const { provider, region, client, userAgent, parameters } = parts;
  return {
    method: "POST",
    url: `${provider.hosts[region].token}/token`,
    headers: {
      accept: "application/json",
      authorization: `Basic ${basicCredentials(client)}`,
      "content-type": "application/x-www-form-urlencoded",
      "user-agent": userAgent,
    },
    body: new URLSearchParams(parameters).toString(),
  };
}
