import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { INITIALIZER, PAGE, PAGE_STYLE } from "./page.ts";

/** One file of the reference page. */
export interface Asset {
  readonly type: string;
  /** @throws Error when a file of Swagger UI cannot be read. */
  content(): Promise<string | Uint8Array<ArrayBuffer>>;
}

const HTML = "text/html;charset=utf-8";
const SCRIPT = "text/javascript;charset=utf-8";
const STYLE = "text/css;charset=utf-8";

const require = createRequire(import.meta.url);

const own = (type: string, text: string): Asset => ({ type, content: async () => text });

const ofSwaggerUi = (type: string, file: string): Asset => ({
  type,
  content: async () => {
    const manifest = require.resolve("swagger-ui-dist/package.json");
    return new Uint8Array(await readFile(join(dirname(manifest), file)));
  },
});

/** The files of the reference page, by path below the page. No others are served. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ["", own(HTML, PAGE)],
  ["initializer.js", own(SCRIPT, INITIALIZER)],
  ["page.css", own(STYLE, PAGE_STYLE)],
  ["swagger-ui.css", ofSwaggerUi(STYLE, "swagger-ui.css")],
  ["swagger-ui-bundle.js", ofSwaggerUi(SCRIPT, "swagger-ui-bundle.js")],
  ["oauth2-redirect.html", ofSwaggerUi(HTML, "oauth2-redirect.html")],
  ["oauth2-redirect.js", ofSwaggerUi(SCRIPT, "oauth2-redirect.js")],
]);
