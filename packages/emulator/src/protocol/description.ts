import { type Provider, providerAt } from "@guildhall/contract";
import type { ServiceExample } from "@guildhall/contract/source";

/** The id and secret that authenticate a client (contract 5). */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a client needs to call an emulator. The credentials are not secret. */
export interface EmulatorDescription<Example extends ServiceExample | null = ServiceExample> {
  /** The emulated provider, with the emulator's own hosts. */
  readonly provider: Provider;
  readonly credentials: ClientCredentials;
  /** A guild to start with; `null` when the source names none. */
  readonly example: Example;
  /** The path of the certificate that programs must trust. Only of an emulator that serves HTTPS. */
  readonly certificateAuthority?: string;
}

/** The description of an emulator over any source. */
export type AnyDescription = EmulatorDescription<ServiceExample | null>;

/** `onReset` is not enumerable, so that the description can be printed and sent to another thread. */
export function describeEmulator(
  { provider, ...rest }: AnyDescription,
  baseUrl: string,
  onReset?: Provider["onReset"],
): AnyDescription {
  const here = Object.defineProperty(providerAt(provider, baseUrl), "onReset", { value: onReset });
  return { provider: here, ...rest };
}
