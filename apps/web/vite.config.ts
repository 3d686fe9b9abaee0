import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** Where the server of a running Guildhall is, for `npm run dev`. */
const server = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react()],
  // `source` resolves workspace packages to their TypeScript: nothing has to be built first.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  server: { proxy: { "/api": server, "/media": server } },
  build: {
    license: true,
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
              test: /node_modules\/(react|react-dom|scheduler|@mantine|@floating-ui)\//,
            },
          ],
        },
      },
    },
  },
});
