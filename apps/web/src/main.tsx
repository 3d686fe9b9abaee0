import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Progress.css";
import "@mantine/core/styles/Skeleton.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { createTheme, localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { createAppRouter } from "./router.tsx";
import { createTexts } from "./texts/create-texts.ts";
import { chooseLanguage, localeOf } from "./texts/languages.ts";
import { TextsProvider } from "./texts/Texts.tsx";
import { NowProvider } from "./time/Now.tsx";

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

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no element with the id root.");
  const preferred = navigator.languages;
  const language = chooseLanguage(document.cookie, preferred);
  const texts = await createTexts(language, localeOf(language, preferred));
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} colorSchemeManager={colorScheme} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <TextsProvider initial={texts} preferred={preferred}>
            <NowProvider>
              <RouterProvider router={router} />
            </NowProvider>
          </TextsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

void start();
