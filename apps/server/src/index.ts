export type { Administration } from "./admin/admin-routes.ts";
export type { Log } from "./log.ts";
export { createServer, type Listening, type Server, type ServerOptions } from "./server.ts";
