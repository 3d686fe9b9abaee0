import type { Notice, NoticeFacts } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";

const TEXTS = {
  held: ["settings:notice.held", "settings:notice.heldText"],
  failing: ["settings:notice.failing", "settings:notice.failingText"],
  disabled: ["settings:notice.disabled", "settings:notice.disabledText"],
  test: ["settings:notice.test", "settings:notice.testText"],
} as const;

/** Returns a message of a webhook that is not about news, with its reason in English. */
export function noticeText({ code, guild, message }: NoticeFacts, t: Translate): Notice {
  const [title, text] = TEXTS[code];
  return {
    title: t(title, { guild }),
    text: [t(text, { guild }), message].filter(Boolean).join("\n"),
  };
}
