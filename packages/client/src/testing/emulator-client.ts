import type { Locale } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { type Client, createClient } from "../client.ts";

export interface EmulatorClient {
  readonly client: Client;
  /** Closes the client and the emulator. */
  close(): Promise<void>;
}

/** Starts an emulator whose time stands still, and a client of it for the region us. */
export async function openEmulatorClient(
  options: { readonly locale?: Locale } = {},
): Promise<EmulatorClient> {
  const emulator = createEmulator({ clock: () => Date.UTC(2026, 10, 20) });
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const client = createClient({ provider, credentials, region: "us", quota: false, ...options });
  return {
    client,
    async close() {
      await client.close();
      await server.close();
    },
  };
}
