/** The transport that uses `fetch`, and the interface of a transport of your own. @module */

export { createFetchTransport } from "../platform/fetch-transport.ts";
export type {
  Transport,
  TransportOptions,
  TransportRequest,
  TransportResponse,
} from "../platform/transport.ts";
