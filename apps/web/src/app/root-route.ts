import { createRootRouteWithContext } from "@tanstack/react-router";
import { guildsQuery, runsQuery, sessionQuery, setUpQuery } from "../api/queries.ts";
import { type PageContext, prefetch } from "./page-context.ts";
import { RootLayout } from "./RootLayout.tsx";

/** The parent of all pages. */
export const rootRoute = createRootRouteWithContext<PageContext>()({
  component: RootLayout,
  loader: ({ context: { queries } }) => {
    prefetch(queries, guildsQuery);
    prefetch(queries, runsQuery);
    prefetch(queries, sessionQuery);
    prefetch(queries, setUpQuery);
  },
});
