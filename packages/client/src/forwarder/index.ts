/** Forwards requests to the service and returns its responses unchanged, for proxies and recorders. */

export { createForwarder, type Forwarder, type ForwarderOptions } from "./forwarder.ts";
