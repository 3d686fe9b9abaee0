import { join, resolve } from "node:path";
import { buildPackage } from "./build-package.ts";

/** Packages that are published, by their folder in `packages/`. */
export const PUBLISHED_PACKAGES = ["contract", "client"];

if (import.meta.main) {
  for (const name of PUBLISHED_PACKAGES) {
    const folder = join("packages", name, "dist");
    buildPackage(name, resolve(import.meta.dirname, "..", folder));
    console.log(folder);
  }
}
