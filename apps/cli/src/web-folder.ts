import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of the built pages. */
export const WEB_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve("@guildhall/web/package.json")),
  "dist",
);
