import { createTheme, localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { createAppRouter } from "../router.tsx";
import type { Texts } from "../texts/create-texts.ts";
import { TextsProvider } from "../texts/Texts.tsx";
import { NowProvider } from "../time/Now.tsx";

/** Greys of Mantine's components in the light theme, from light to dark. */
const GRAY_TONES = [
  "#fbf9f3",
  "#f1ede3",
  "#e6e0d3",
  "#dcd5c6",
  "#8b8373",
  "#7c7566",
  "#6b6457",
  "#5a554b",
  "#38342d",
  "#1e1c18",
] as const;

/** Greys of Mantine's components in the dark theme, from light to dark. */
const DARK_TONES = [
  "#eceae5",
  "#cfd1d4",
  "#a6abb3",
  "#868c96",
  "#6d7480",
  "#2c3139",
  "#181b20",
  "#111317",
  "#0d0f12",
  "#090a0c",
] as const;

const theme = createTheme({
  fontFamily: "var(--sans)",
  headings: { fontFamily: "var(--display)" },
  defaultRadius: "var(--radius)",
  cursorType: "pointer",
  colors: { dark: DARK_TONES, gray: GRAY_TONES },
  respectReducedMotion: true,
});

// public/color-scheme.js reads the same key before the first paint.
const colorScheme = localStorageColorSchemeManager({ key: "guildhall-color-scheme" });

interface AppProps {
  readonly texts: Texts;
  /** The locales that the browser prefers, in order. */
  readonly preferred: readonly string[];
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  /** The time of the first output, in ms. */
  readonly now: number;
}

/** The whole site. Rendering uses no API of a browser, so the server renders it, too. */
export function App({ texts, preferred, queries, router, now }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} colorSchemeManager={colorScheme} defaultColorScheme="auto">
        <QueryClientProvider client={queries}>
          <TextsProvider initial={texts} preferred={preferred}>
            <NowProvider initial={now}>
              <RouterProvider router={router} />
            </NowProvider>
          </TextsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
