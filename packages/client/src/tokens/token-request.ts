import type { Provider, Region } from "@guildhall/contract";
import type { TransportRequest } from "../platform/transport.ts";
import { basicCredentials, type TokenClient } from "./credentials.ts";

interface TokenRequestParts {
  readonly provider: Provider;
  readonly region: Region;
  readonly client: TokenClient;
  readonly userAgent: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Creates a request to the token host of a region (contract 5). The secret is in the Basic header only. A client
 * without a secret sends its id in the body (RFC 6749, 3.2.1).
 */
export function tokenRequest(parts: TokenRequestParts): Omit<TransportRequest, "signal"> {
  const { provider, region, client, userAgent, parameters } = parts;
  const { clientId, clientSecret } = client;
  const fields = clientSecret === undefined ? { ...parameters, client_id: clientId } : parameters;
  return {
    method: "POST",
    url: `${provider.hosts[region].token}/token`,
    headers: {
      accept: "application/json",
      ...(clientSecret !== undefined && {
        authorization: `Basic ${basicCredentials({ clientId, clientSecret })}`,
      }),
      "content-type": "application/x-www-form-urlencoded",
      "user-agent": userAgent,
    },
    body: new URLSearchParams(fields).toString(),
  };
}
