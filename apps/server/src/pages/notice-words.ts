import type { Log } from "../log.ts";
import { createBuiltPages } from "./built-pages.ts";
import type { NoticeWords } from "./rendered-page.ts";

/**
 * Creates the function that writes messages to officers with the texts of the built pages. Without them, or when they fail, a
 * message is the guild and the reason in English.
 */
export function createNoticeWords(webFolder: string | null, log: Log): NoticeWords {
  const load = webFolder === null ? async () => null : createBuiltPages(webFolder);
  return async (notices, options) => {
    try {
      const built = await load();
      if (built !== null) return await built.renderer.noticeWords(notices, options);
    } catch (error) {
      log.error({ err: error }, "Messages of webhooks could not be written with the built pages.");
    }
    return notices.map(({ guild, code, message }) => ({
      title: `${guild}: ${code}`,
      text: message,
    }));
  };
}
