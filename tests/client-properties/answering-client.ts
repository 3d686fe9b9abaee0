import { type Client, type ClientOptions, createClient } from "@guildhall/client";
import type { Transport, TransportRequest } from "@guildhall/client/transport";
import { contract, providerAt } from "@guildhall/contract";

/** A response. */
export interface GivenAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export const HOST = "https://service.example";
export const TOKEN = { access_token: "token", token_type: "bearer", expires_in: 86_400 };

/** Creates a client whose requests go to a function, so that thousands of cases are fast. */
export function answeringClient(
  answer: (request: TransportRequest) => GivenAnswer,
  options: Partial<ClientOptions> = {},
): Client {
  const transport: Transport = {
    async send(request) {
      const { status, headers = {}, body } = answer(request);
      return { status, headers, body: new TextEncoder().encode(JSON.stringify(body)) };
    },
    async close() {},
  };
  return createClient({
    provider: providerAt(contract, HOST),
    credentials: { clientId: "properties", clientSecret: "a-secret" },
    region: "us",
    transport,
    quota: { perSecond: 1e9, perHour: 1e9 },
    cache: false,
    ...options,
  });
}

export function isTokenRequest({ method }: TransportRequest): boolean {
  return method === "POST";
}
