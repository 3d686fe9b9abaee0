import { fileURLToPath } from "node:url";
import { type Endpoint, fillPath, formatNamespace, providerPath } from "@guildhall/contract";
import type { EmulatorDescription } from "@guildhall/emulator";
import { type Dispatcher, request } from "undici";
import type { LoadRequest } from "../load/load.ts";
import { type ServerOptions, type ServerProcess, startServer } from "../load/server-process.ts";
import { fetchToken } from "../token.ts";

export const COMMAND = fileURLToPath(new URL("../../apps/cli/src/main.js", import.meta.url));

/** The example's region, and the one of the largest guild. */
export type CalledRegion = "us" | "eu";

/** The emulator in a separate process, and a client with its token. */
export interface Service extends Pick<ServerProcess, "usage" | "stop"> {
  readonly example: EmulatorDescription["example"];
  call(
    region: CalledRegion,
    row: Endpoint,
    parameters: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
  ): LoadRequest;
  /** Returns the same call of a server whose paths do not start with a region. */
  callAt(url: string, call: LoadRequest): LoadRequest;
}

/** Starts `guildhall emulate` with its default world. Resolves after its first response. */
export function startEmulator({
  provider = "contract",
  ...options
}: Pick<ServerOptions, "reportsUsage" | "env"> & {
  readonly provider?: string;
} = {}): Promise<ServerProcess> {
  const args = (port: number) => ["emulate", "--port", String(port), "--provider", provider];
  return startServer({ ...options, script: COMMAND, isCommand: true, args, path: "/_emulator" });
}

/** Starts the emulator and fetches a token. */
export async function startService(dispatcher: Dispatcher): Promise<Service> {
  const { url, usage, stop } = await startEmulator();
  try {
    const { body } = await request(`${url}/_emulator`, { dispatcher });
    const { provider, credentials, example } = (await body.json()) as EmulatorDescription;
    const token = await fetchToken(provider.hosts.us.token, credentials, dispatcher);
    const headers = { authorization: `Bearer ${token}` };
    return {
      example,
      usage,
      stop,
      call(region, row, parameters, query = {}) {
        const path = providerPath(provider, { ...row, path: fillPath(row.path, parameters) });
        const namespace = formatNamespace({ category: row.category, edition: "current", region });
        const search = new URLSearchParams({ ...query, namespace });
        return { url: `${provider.hosts[region].api}${path}?${search}`, headers };
      },
      callAt: (other, call) => ({
        ...call,
        url: call.url.replace(/^https?:\/\/[^/]+\/[^/]+/, other),
      }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
