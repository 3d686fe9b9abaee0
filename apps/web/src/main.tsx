import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { App } from "./app/App.tsx";
import { type PageData, storeData } from "./app/page-data.ts";
import { encodedPath } from "./app/page-path.ts";
import { areasOf, createAppRouter } from "./router.tsx";
import { createTexts } from "./texts/create-texts.ts";
import { chooseLanguage, localeOf } from "./texts/languages.ts";

/** Starts the pages. Takes over the output of the server if there is one. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no element with the id root.");
  const rendered = document.getElementById("page-data")?.textContent;
  const preferred = navigator.languages;
  const { pathname, search, hash } = location;
  if (pathname.includes("$")) {
    history.replaceState(history.state, "", encodedPath(pathname) + search + hash);
  }
  const queries = createQueryClient();
  const router = createAppRouter(queries);
  if (rendered == null) {
    const language = chooseLanguage(document.cookie, preferred);
    const texts = await createTexts(language, localeOf(language, preferred));
    const app = { texts, preferred, queries, router, now: Date.now() };
    createRoot(root).render(<App {...app} />);
    return;
  }
  const data: PageData = JSON.parse(rendered);
  storeData(data, queries);
  // Otherwise the router would wrap the page in a boundary that the output of the server lacks.
  router.ssr = { manifest: undefined };
  await router.load();
  const texts = await createTexts(data.language, data.locale, areasOf(router));
  const app = { texts, preferred, queries, router, now: data.now };
  hydrateRoot(root, <App {...app} />);
}

/** Visitors without a network find the list of guilds again. Its file is not needed until then. */
async function loadHome(): Promise<void> {
  await import("./home/HomePage.tsx").catch(() => {});
}

void start().then(loadHome);
