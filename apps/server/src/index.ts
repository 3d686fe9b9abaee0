export type { Administration, SiteControl } from "./admin/administration.ts";
export {
  deliveryAnswer,
  type Webhook,
  type WebhookDelivery,
  webhookAnswer,
  webhookRequestSchema,
} from "./admin/webhook-schemas.ts";
export { characterAnswer } from "./api/character-answer.ts";
export type { CharacterAnswer } from "./api/character-schemas.ts";
export { deskAnswer } from "./api/desk-answer.ts";
export type { Desk } from "./api/desk-schemas.ts";
export type { Log } from "./log.ts";
export { createReadApi } from "./read-api.ts";
export { createServer, type Listening, type Server, type ServerOptions } from "./server.ts";
export type { ShownSite } from "./shown-site.ts";
