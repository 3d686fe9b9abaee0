export type { Administration, SiteControl } from "./admin/administration.ts";
export type { Log } from "./log.ts";
export { createServer, type Listening, type Server, type ServerOptions } from "./server.ts";
export type { ShownSite } from "./shown-site.ts";
