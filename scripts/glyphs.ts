import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { icons } from "@iconify-json/game-icons";

const DATA = "packages/world/data";

/**
 * Makes `glyphs.json`: the SVG path, in a field of 512 x 512, of each glyph that a table of the world names in
 * its column `glyph`.
 * `root` is the folder of the project.
 * @throws Error if the icon set does not have a glyph.
 */
export function glyphFile(root: string): Record<string, string> {
  const glyphs: Record<string, string> = {};
  for (const [glyph, file] of [...namedGlyphs(root)].sort()) {
    const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(
      icons.icons[glyph]?.body ?? "",
    )?.[1];
    if (path === undefined) {
      throw new Error(
        `${DATA}/${file} names the glyph "${glyph}", but game-icons has no glyph of one path with this name. ` +
          "Choose another one at https://game-icons.net.",
      );
    }
    glyphs[glyph] = path;
  }
  return { [`${DATA}/glyphs.json`]: `${JSON.stringify(glyphs, null, 2)}\n` };
}

/** Each glyph with the table that names it. */
function namedGlyphs(root: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const file of globSync("*.tsv", { cwd: join(root, DATA) }).sort()) {
    const [header = "", ...lines] = readFileSync(join(root, DATA, file), "utf8")
      .trim()
      .split(/\r?\n/);
    const column = header.split("\t").indexOf("glyph");
    if (column === -1) continue;
    for (const line of lines) named.set(line.split("\t")[column] ?? "", file);
  }
  return named;
}
