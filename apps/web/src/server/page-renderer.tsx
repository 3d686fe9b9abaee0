import type { PageLocale, PageRenderer, RenderedPage } from "@guildhall/server/api";
import { PAGES } from "@guildhall/server/api";
import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, rootRouteId } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import {
  characterQuery,
  createServerQueries,
  guildQuery,
  guildsQuery,
  newsItemQuery,
} from "../api/queries.ts";
import { isMissing, isRefused } from "../api/request.ts";
import { App } from "../app/App.tsx";
import { type PageData, takeData } from "../app/page-data.ts";
import { encodedPath } from "../app/page-path.ts";
import { formatSearchParams, parseSearchParams } from "../app/search-params.ts";
import { TitleContext } from "../app/use-page-title.ts";
import { digestTitle, digestWords } from "../news/digest-words.ts";
import { NEWS_KINDS } from "../news/news-kinds.ts";
import { newsWords } from "../news/news-words.ts";
import { areasOf, createAppRouter } from "../router.tsx";
import { noticeText } from "../settings/notice-text.ts";
import { runQuery } from "../settings/settings-queries.ts";
import { isRunId } from "../sync/run-id.ts";
import { catalogPaths, createTexts } from "../texts/create-texts.ts";
import { chooseLanguage, isLanguage, localeOf } from "../texts/languages.ts";
import { pageHead } from "./page-head.ts";

/*
 * The pages for a server. The build writes this file with all of its dependencies as one module.
 */

export const chooseLocale: PageRenderer["chooseLocale"] = (cookies, preferred): PageLocale => {
  const language = chooseLanguage(cookies, preferred);
  return { language, locale: localeOf(language, preferred) };
};

export const renderPage: PageRenderer["renderPage"] = async (request): Promise<RenderedPage> => {
  const { url, locale, now } = request;
  const language = isLanguage(locale.language) ? locale.language : "en";
  const queries = createServerQueries(request.send);
  const path = encodedPath(url.pathname.replace(/(?<=.)\/+$/, ""));
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(queries, { history, language });
  // With other values in the query, the router would redirect.
  const [match] = router.matchRoutes(path, parseSearchParams(url.search)).slice(-1);
  history.replace(path + formatSearchParams(match?.search ?? {}));
  await router.load();
  const areas = areasOf(router);
  const texts = await createTexts(language, locale.locale, areas);
  await settled(queries);

  const matches = router.state.matches;
  const last = matches.at(-1);
  const guildId = last && "id" in last.params ? last.params.id : undefined;
  const guilds = queries.getQueryData(guildsQuery.queryKey) ?? [];
  const [only] = guilds.length === 1 ? guilds : [];
  if (last?.routeId === PAGES.home && only !== undefined) {
    return { status: 302, location: PAGES.guild.replace("$id", String(only.id)) };
  }
  let title = "";
  const setTitle = (value: string) => {
    title = value;
  };
  const html = renderToString(
    <TitleContext value={setTitle}>
      <App texts={texts} preferred={[]} queries={queries} router={router} now={now} />
    </TitleContext>,
  );
  const guild = guildId === undefined ? only : queries.getQueryData(guildQuery(guildId).queryKey);
  const runId = last && "run" in last.params ? last.params.run : undefined;
  const runError = queries.getQueryState(runQuery(runId ?? "").queryKey)?.error;
  const isRun = runId === undefined || (isRunId(runId) && !isMissing(runError));
  const memberId = last && "member" in last.params ? last.params.member : undefined;
  const character = queries.getQueryData(characterQuery(guildId ?? "", memberId ?? "").queryKey);
  const itemId = last && "item" in last.params ? last.params.item : undefined;
  const newsItem = queries.getQueryData(
    newsItemQuery(guildId ?? "", language, itemId ?? "").queryKey,
  );
  const isFound =
    last?.routeId !== rootRouteId &&
    isRun &&
    (guildId === undefined || guild !== undefined) &&
    (memberId === undefined || character !== undefined) &&
    (itemId === undefined || newsItem !== undefined);
  const filters = last?.routeId === PAGES.news ? last.search : {};
  const isListed = !areas.some((area) => UNLISTED.has(area));
  const data: PageData = { now, language, locale: locale.locale, ...takeData(queries) };
  return {
    status: isFound ? 200 : 404,
    head: pageHead({ title, url, texts, guild, character, newsItem, filters, isFound, isListed }),
    body: `<div id="root">${html}</div><script id="page-data" type="application/json">${jsonInHtml(data)}</script>`,
    modules: [
      ...catalogPaths(language, areas).map(({ path }) => `src/texts/${path}`),
      ...matches.flatMap(({ staticData }) => staticData.module ?? []),
    ],
  };
};

/** The areas of forms, which search engines do not list. */
const UNLISTED: ReadonlySet<string> = new Set(["setup", "settings"]);

export const newsTitles: PageRenderer["newsTitles"] = async (items, { language, rankNames }) => {
  const known = isLanguage(language) ? language : "en";
  const { t } = await createTexts(known, known, ["history", "titles"]);
  return items.map((item) =>
    item.digest === null
      ? { title: newsWords(item, { t, rankNames }), details: [] }
      : {
          title: digestTitle(item.digest, { t, locale: known }),
          details: digestWords(item.digest, { t }),
        },
  );
};

export const kindName: PageRenderer["kindName"] = async (kind, { language }) => {
  const known = isLanguage(language) ? language : "en";
  const { t } = await createTexts(known, known, ["news"]);
  return t(NEWS_KINDS[kind]);
};

export const noticeWords: PageRenderer["noticeWords"] = async (notices, { language }) => {
  const known = isLanguage(language) ? language : "en";
  const { t } = await createTexts(known, known, ["settings"]);
  return notices.map((notice) => noticeText(notice, t));
};

export { renderWidget, renderWidgetRefusal } from "../widgets/render-widget.tsx";

/** Waits for the queries that the loaders of the routes started. */
async function settled(queries: QueryClient): Promise<void> {
  const all = queries.getQueryCache().getAll();
  await Promise.allSettled(all.map((query) => query.promise));
  for (const { state } of all) {
    const { error } = state;
    if (error !== null && !isMissing(error) && !isRefused(error)) throw error;
  }
}

/** JSON that cannot end the element that contains it. */
function jsonInHtml(data: PageData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
