import { resolve } from "node:path";
import { buildPackages, PUBLISHED_PACKAGES } from "./build-package.ts";

/** Contains a folder for each published package. */
const folder = resolve(import.meta.dirname, "../build");

await buildPackages(PUBLISHED_PACKAGES, folder);
console.log(`Built ${PUBLISHED_PACKAGES.length} packages in build/.`);
