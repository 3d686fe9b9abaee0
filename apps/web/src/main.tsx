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
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { App } from "./app/App.tsx";
import { createAppRouter } from "./router.tsx";
import { createTexts } from "./texts/create-texts.ts";
import { chooseLanguage, localeOf } from "./texts/languages.ts";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no element with the id root.");
  const preferred = navigator.languages;
  const language = chooseLanguage(document.cookie, preferred);
  const texts = await createTexts(language, localeOf(language, preferred));
  const queries = createQueryClient();
  const router = createAppRouter(queries);
  createRoot(root).render(
    <App texts={texts} preferred={preferred} queries={queries} router={router} />,
  );
}

void start();
