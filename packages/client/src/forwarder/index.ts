/** Forwards requests to the service and returns its responses unchanged, for proxies and recorders. @module */

export { createForwarder, type Forwarder, type ForwarderOptions } from "./forwarder.ts";
