import { resolve } from "node:path";
import { buildPackage } from "./build-package.ts";

/** What is published, each in a folder that `npm publish` takes as it is. */
for (const name of ["contract", "client"]) {
  const folder = resolve(import.meta.dirname, "../packages", name, "dist");
  buildPackage(name, folder);
  console.log(`packages/${name}/dist`);
}
