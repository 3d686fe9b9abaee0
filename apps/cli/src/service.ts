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
  /** The past of the demo. */
  readonly past?: DemoPast;
  close(): Promise<void>;
}

/** The time before the replay of a demo. */
export interface DemoPast {
  /** The times of its syncs, in ms since 1970. */
  readonly syncs: readonly number[];
  /** Stops the demo's clock at a time; null lets it run. */
  standAt(time: number | null): void;
}
