import { type Config, defaultProvider } from "./config.ts";
import { type DemoOptions, openDemo } from "./demo.ts";
import { EMULATOR, emulatorAt } from "./emulator-description.ts";
import { chooseProvider, isEmulatorUrl } from "./provider-choice.ts";
import type { Service } from "./service.ts";

/** Whether the demo is used: without credentials and without the URL of an emulator. */
export function isDemo(config: Config): boolean {
  const { credentials, hasSealedCredentials = false, provider } = config;
  return credentials === null && !hasSealedCredentials && !isEmulatorUrl(provider);
}

/**
 * Opens the configured service. Starts the emulator of the demo, whose time starts now by default.
 * @throws CommandError when the emulator cannot be reached or the provider cannot be read.
 */
export async function openService(
  config: Config,
  folder: string,
  demo: Omit<DemoOptions, "provider" | "port"> = {},
): Promise<Service> {
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
  const provider = await chooseProvider(choice ?? defaultProvider(credentials), folder);
  if (credentials) return { provider, credentials, example: null, close: async () => {} };
  return openDemo({ provider, port: config.emulatorPort, ...demo });
}
