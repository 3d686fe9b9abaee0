import type { ProviderChoice, Setting } from "@guildhall/server/api";
import { settingOf } from "./set-up-queries.ts";

/** The props of a step of the set-up. */
export interface StepProps {
  readonly settings: readonly Setting[];
  readonly providers: readonly ProviderChoice[];
}

/** Returns the provider that the site uses, otherwise the first one. */
export function providerOf({ settings, providers }: StepProps): ProviderChoice | undefined {
  const { value } = settingOf(settings, "provider");
  return providers.find(({ name }) => name === value) ?? providers[0];
}
