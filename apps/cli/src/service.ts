import type { Credentials } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { EmulatorDescription } from "./emulator-description.ts";

/** The service that a command calls. */
export interface Service {
  readonly provider: Provider;
  readonly credentials: Credentials;
  /** A guild of the emulator; null for the real service. */
  readonly example: EmulatorDescription["example"] | null;
  close(): Promise<void>;
}
