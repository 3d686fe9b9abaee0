import type { Credentials } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { ServiceExample } from "@guildhall/contract/source";

/** The service that a command calls. */
export interface Service {
  readonly provider: Provider;
  readonly credentials: Credentials;
  /** A guild of the emulator; null for the real service. */
  readonly example: ServiceExample | null;
  /** The time of the demo, in ms since 1970; omitted for the system clock. */
  readonly clock?: () => number;
  close(): Promise<void>;
}
