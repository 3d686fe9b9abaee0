export { parseTrustedProxies } from "./trusted-proxies.ts";
