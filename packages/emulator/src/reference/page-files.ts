import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** One file of the reference page. */
export interface PageFile {
  readonly type: string;
  /** @throws Error when the file cannot be read. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

const HTML = "text/html;charset=utf-8";
const SCRIPT = "text/javascript;charset=utf-8";
const STYLE = "text/css;charset=utf-8";

const require = createRequire(import.meta.url);
const ownFolder = () => new URL("page/", import.meta.url);
/** The build copies the files of the package, so that users do not install it with its install script. */
const copied = new URL("swagger-ui/", import.meta.url);
const swaggerUi = () =>
  existsSync(copied) ? copied : pathToFileURL(require.resolve("swagger-ui-dist/package.json"));

const pageFile = (type: string, name: string, folder = swaggerUi): PageFile => ({
  type,
  read: async () => new Uint8Array(await readFile(new URL(name, folder()))),
});

/** The files of the reference page, by path below the page. No others are served. */
export const PAGE_FILES: ReadonlyMap<string, PageFile> = new Map([
  ["", pageFile(HTML, "index.html", ownFolder)],
  ["initializer.js", pageFile(SCRIPT, "initializer.js", ownFolder)],
  ["page.css", pageFile(STYLE, "page.css", ownFolder)],
  ["swagger-ui.css", pageFile(STYLE, "swagger-ui.css")],
  ["swagger-ui-bundle.js", pageFile(SCRIPT, "swagger-ui-bundle.js")],
  ["oauth2-redirect.html", pageFile(HTML, "oauth2-redirect.html")],
  ["oauth2-redirect.js", pageFile(SCRIPT, "oauth2-redirect.js")],
]);
