import type { PageRenderer, WidgetChoices } from "@guildhall/server/api";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isMissing, isRefused } from "../api/request.ts";
import { SITE_NAME } from "../app/use-page-title.ts";
import { colorProperties, guildColors } from "../color/guild-colors.ts";
import { createTexts, type Texts } from "../texts/create-texts.ts";
import { isLanguage } from "../texts/languages.ts";
import { TextsProvider } from "../texts/Texts.tsx";
import { WidgetContent } from "./WidgetContent.tsx";
import styles from "./widget.css?inline";
import { readWidget, type WidgetData } from "./widget-data.ts";

/*
 * Widgets are documents without script, for frames of other sites.
 */

const REFUSALS = {
  400: "views:refusal.wrongAddress",
  401: "views:refusal.membersOnly",
  404: "views:refusal.notFound",
  503: "views:refusal.failed",
} as const;

type Choices = Pick<WidgetChoices, "theme" | "language">;

/** Returns a widget with the data that the API returns to a visitor. */
export const renderWidget: PageRenderer["renderWidget"] = async (request) => {
  try {
    const data = await readWidget(request);
    const content = <WidgetContent data={data} />;
    return { status: 200, html: await widgetDocument(request, content, data.guild) };
  } catch (error) {
    if (isRefused(error)) return renderWidgetRefusal({ ...request, status: 401 });
    if (isMissing(error)) return renderWidgetRefusal({ ...request, status: 404 });
    throw error;
  }
};

/** Returns a document with the reason why the widget is missing. */
export const renderWidgetRefusal: PageRenderer["renderWidgetRefusal"] = async (refusal) => {
  const { t } = await textsOf(refusal);
  const { status } = refusal;
  return { status, html: await widgetDocument(refusal, <p>{t(REFUSALS[status])}</p>) };
};

function textsOf({ language }: Pick<Choices, "language">): Promise<Texts> {
  const known = isLanguage(language) ? language : "en";
  return createTexts(known, known, ["views", "playable"]);
}

async function widgetDocument(
  { theme, language }: Choices,
  content: ReactNode,
  guild?: WidgetData["guild"],
): Promise<string> {
  const texts = await textsOf({ language });
  const html = renderToStaticMarkup(
    <html lang={texts.language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{guild?.name ?? SITE_NAME}</title>
      </head>
      <body style={colorProperties(guildColors(guild?.crest ?? null))}>
        <TextsProvider initial={texts} preferred={[]}>
          <main>{content}</main>
        </TextsProvider>
      </body>
    </html>,
  );
  // React would escape the style sheet as text.
  return `<!doctype html>${html.replace("</head>", () => `<style>${styles}</style></head>`)}`;
}
