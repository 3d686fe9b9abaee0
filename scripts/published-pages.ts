import { readFileSync } from "node:fs";
import { basename, dirname, posix, relative, resolve } from "node:path";

/** A Markdown link to a file, with an optional heading. */
const LINK = /\[([^\]]*)\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)/g;

/**
 * Returns a README and the pages that it links to, by their published path; the pages are moved to `docs/`. Links between
 * them are adjusted. A link to another file of the repository becomes its path as text.
 */
export function publishedPages(readme: string, root: string): Map<string, string> {
  const targetOf = (page: string, link: string) => resolve(dirname(page), link);
  const places = new Map([[readme, "README.md"]]);
  for (const [, , link = ""] of readFileSync(readme, "utf8").matchAll(LINK)) {
    if (link.endsWith(".md")) places.set(targetOf(readme, link), `docs/${basename(link)}`);
  }
  const published = ([page, place]: readonly [string, string]): [string, string] => {
    const text = readFileSync(page, "utf8").replace(LINK, (_, title, link, heading = "") => {
      const target = targetOf(page, link);
      const there = places.get(target);
      return there === undefined
        ? `${title} (\`${relative(root, target).replaceAll("\\", "/")}\` in the repository)`
        : `[${title}](${posix.relative(posix.dirname(place), there)}${heading})`;
    });
    return [place, text];
  };
  return new Map([...places].map(published));
}
