/** Transports, and the interface of a transport of your own. @module */

import { createPublicTransport as create } from "#platform";
import type { Transport, TransportOptions } from "../platform/transport.ts";

export { createFetchTransport } from "../platform/fetch-transport.ts";
export type {
  Transport,
  TransportOptions,
  TransportRequest,
  TransportResponse,
} from "../platform/transport.ts";

/**
 * Creates a transport for addresses that users enter. On Node it connects to public internet addresses only, and to this
 * machine only for `localhost` and the other names of this machine: the resolved address of each connection is checked.
 * Elsewhere the platform decides, because `fetch` does not reveal addresses.
 */
export function createPublicTransport(options: TransportOptions): Transport {
  return create(options);
}
