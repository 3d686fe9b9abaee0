/** Webhooks: their addresses and secrets, and how messages are sent. @module */

export {
  addWebhook,
  changeWebhook,
  findWebhook,
  recipientOf,
  removeWebhook,
  type WebhookInput,
  type WebhookKey,
  type WebhookOptions,
} from "./change-webhooks.ts";
export {
  createPoster,
  type Poster,
  type PosterOptions,
  type PostResult,
  type Recipient,
  SIGNATURE_HEADER,
} from "./post-message.ts";
export { type AddressRules, addressProblem } from "./webhook-address.ts";
