import type { Credentials } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { Config } from "./config.ts";
import { openDemo } from "./demo.ts";
import { EMULATOR, type EmulatorDescription, emulatorAt } from "./emulator-description.ts";
import { chooseProvider, isEmulatorUrl } from "./provider-choice.ts";

/** The service that a command calls, and how to call it. */
export interface Service {
  readonly provider: Provider;
  readonly credentials: Credentials;
  /** A guild that an emulator is known to have; null for the real service. */
  readonly example: EmulatorDescription["example"] | null;
  close(): Promise<void>;
}

/** Without credentials, and without an emulator that brings its own, there is only the demo. */
export function isDemo(config: Config): boolean {
  return config.credentials === null && !isEmulatorUrl(config.provider);
}

/**
 * Finds the service that the configuration asks for; for the demo, starts it.
 * @throws CommandError when the emulator or the provider's description cannot be had.
 */
export async function openService(config: Config, folder: string): Promise<Service> {
  const { credentials, provider: choice } = config;
  if (isEmulatorUrl(choice)) {
    const description = await emulatorAt(choice);
    return {
      ...description,
      provider: { ...description.provider, name: EMULATOR },
      credentials: credentials ?? description.credentials,
      close: async () => {},
    };
  }
  if (credentials) {
    const provider = await chooseProvider(choice ?? "battlenet", folder);
    return { provider, credentials, example: null, close: async () => {} };
  }
  return openDemo({
    provider: await chooseProvider(choice ?? "contract", folder),
    port: config.emulatorPort,
  });
}
