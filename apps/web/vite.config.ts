import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import react from "@vitejs/plugin-react";
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type UserConfig,
} from "vite";

/** Where the server of a running Guildhall is, for `npm run dev`. */
const server = "http://127.0.0.1:3000";

const EVERYWHERE = [
  "react|react-dom|scheduler|use-sync-external-store",
  "i18next",
  "@tanstack/(query-core|react-query|router-core|react-router|history|store|react-store)",
] as const;

/** Writes scripts and styles also with the best compression, which takes too long for a server. */
const compressed: Plugin = {
  name: "compressed",
  async writeBundle({ dir = "" }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
    const write = async (name: string) => {
      const file = join(dir, name);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
    };
    await Promise.all(names.map(write));
  },
};

/** The files for browsers. */
const forBrowsers: UserConfig = {
  plugins: [react(), compressed],
  build: {
    license: true,
    manifest: true, // the server and src/script-size.test.ts read what each page loads
    // The first browsers with light-dark(): for older ones it would be rewritten into what does not follow
    // the color scheme that a visitor chose.
    target: ["chrome123", "firefox120", "safari17.5"],
    // The site's Content-Security-Policy allows fonts and scripts from files only, not from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // all browsers of the target have it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              // The libraries that every page loads. A larger file compresses better.
              test: new RegExp(`node_modules/(${EVERYWHERE.join("|")})/`),
            },
            {
              name: "common",
              // What several pages for visitors share: many small files compress worse.
              test: /web\/src\/(?:api|app|states|time|guild|news|texts|home\/MissingGuilds|sync\/NextAttempt|roster\/(?:rank-name|roster-))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
};

/** The module with which the server renders the pages: one file with all of its dependencies. */
const forServer: UserConfig = {
  plugins: [react()],
  build: {
    outDir: "dist/.server",
    copyPublicDir: false,
    minify: true,
    target: "node24",
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", ...defaultServerConditions] } },
};

export default defineConfig(({ isSsrBuild }) => ({
  // `source` resolves workspace packages to their TypeScript: nothing has to be built first.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  server: { proxy: { "/api": server, "/media": server } },
  ...(isSsrBuild ? forServer : forBrowsers),
}));
