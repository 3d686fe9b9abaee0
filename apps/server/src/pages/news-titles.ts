import type { Log } from "../log.ts";
import { createBuiltPages } from "./built-pages.ts";
import type { KindName, NewsTitles } from "./rendered-page.ts";

/**
 * Creates the function that writes the texts of news with the texts of the built pages. Without them, or when they fail, a title is
 * the generic text and the subject.
 */
export function createNewsTitles(webFolder: string | null, log: Log): NewsTitles {
  const load = webFolder === null ? async () => null : createBuiltPages(webFolder);
  return async (items, options) => {
    try {
      const built = await load();
      if (built !== null) return await built.renderer.newsTitles(items, options);
    } catch (error) {
      log.error({ err: error }, "Titles of news could not be written with the built pages.");
    }
    return items.map(({ text, subject }) => ({
      title: subject === null ? text : `${text}: ${subject}`,
      details: [],
    }));
  };
}

/** Creates the function that names kinds of news with the texts of the built pages. Without them, a kind has its own name. */
export function createKindName(webFolder: string | null): KindName {
  const load = webFolder === null ? async () => null : createBuiltPages(webFolder);
  return async (kind, options) => (await load())?.renderer.kindName(kind, options) ?? kind;
}
