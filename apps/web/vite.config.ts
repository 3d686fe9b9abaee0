import react from "@vitejs/plugin-react";
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type UserConfig,
} from "vite";

/** Where the server of a running Guildhall is, for `npm run dev`. */
const server = "http://127.0.0.1:3000";

const EVERYWHERE = [
  "react|react-dom|scheduler|use-sync-external-store",
  "@mantine|@floating-ui",
  "i18next|react-i18next|html-parse-stringify",
  "@tanstack/(query-core|react-query|router-core|react-router|history|store|react-store)",
] as const;

/** The files for browsers. */
const forBrowsers: UserConfig = {
  build: {
    license: true,
    manifest: true, // the server and src/script-size.test.ts read what each page loads
    // The first browsers with light-dark(): for older ones it would be rewritten into what does not follow
    // the color scheme that a visitor chose.
    target: ["chrome123", "firefox120", "safari17.5"],
    // The site's Content-Security-Policy allows fonts and scripts from files only, not from data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              // The libraries that every page loads. A larger file compresses better.
              test: new RegExp(`node_modules/(${EVERYWHERE.join("|")})/`),
            },
          ],
        },
      },
    },
  },
};

/** The module with which the server renders the pages: one file with all of its dependencies. */
const forServer: UserConfig = {
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
  plugins: [react()],
  // `source` resolves workspace packages to their TypeScript: nothing has to be built first.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  server: { proxy: { "/api": server, "/media": server } },
  ...(isSsrBuild ? forServer : forBrowsers),
}));
