import type { WebhookDelivery } from "@guildhall/server/api";
import { refusalText } from "../../forms/action-words.ts";
import type { TextKey, Translate } from "../../texts/create-texts.ts";

/** By the code of the error. */
const ERRORS = {
  status: "settings:webhooks.statusError",
  redirect: "settings:webhooks.redirectError",
  gone: "settings:webhooks.goneError",
  timeout: "settings:webhooks.timeoutError",
  unreachable: "settings:webhooks.unreachableError",
} as const satisfies Record<string, TextKey>;

const isKnown = (code: string): code is keyof typeof ERRORS => Object.hasOwn(ERRORS, code);

/** Returns why a message was not delivered, in the language of the page; in English when its code is unknown. */
export function webhookError(
  { code, values, message }: NonNullable<WebhookDelivery["error"]>,
  t: Translate,
): string {
  if (!isKnown(code)) return refusalText(code, t) ?? message;
  const text = t(ERRORS[code], values);
  return values.reason === undefined ? text : `${text} (${values.reason})`;
}
