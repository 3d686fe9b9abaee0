import type { GuildProblemCode } from "@guildhall/sync";
import type { Guild } from "../api/guild-schemas.ts";
import type { FeedItem, NewsFacts, NewsWords } from "../api/news-schemas.ts";
import type { WidgetChoices, WidgetName } from "../widgets/widget-choices.ts";

/** What the pages are rendered from. */
export interface PageRequest {
  /** The address as visitors know it, with host and query. */
  readonly url: URL;
  readonly locale: PageLocale;
  /** Answers requests of the API, as the browser would get them. */
  readonly send: typeof fetch;
  /** ms since 1970 */
  readonly now: number;
}

export interface PageLocale {
  /** A language of the pages, such as `de`. */
  readonly language: string;
  /** The visitor's variant for dates and numbers, such as `de-AT`. */
  readonly locale: string;
}

/** A page as HTML, or the path to which `home` redirects. */
export type RenderedPage =
  | {
      readonly status: 200 | 404;
      /** Elements of the head, without styles and scripts. */
      readonly head: string;
      /** The content of the element with the id `root`, and the data that it was rendered from. */
      readonly body: string;
      /** Sources of the files of the page, by their names in the manifest of the build. */
      readonly modules: readonly string[];
    }
  | { readonly status: 302; readonly location: string };

export interface NewsTitleOptions {
  /** A language of the pages, such as `de`. Unknown ones are English. */
  readonly language: string;
  readonly rankNames: Guild["rankNames"];
}

/** Writes the texts of items of the feed. */
export type NewsTitles = (
  items: readonly NewsFacts[],
  options: NewsTitleOptions,
) => Promise<readonly NewsWords[]>;

/** Names a kind of news. */
export type KindName = (
  kind: FeedItem["kind"],
  options: Pick<NewsTitleOptions, "language">,
) => Promise<string>;

/** What a message to officers is written from. */
export interface NoticeFacts {
  readonly code: GuildProblemCode | "test";
  /** The name of the guild. */
  readonly guild: string;
  /** The reason, in English; empty without one. */
  readonly message: string;
}

/** The text of such a message. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** Writes such messages in a language of the pages. */
export type NoticeWords = (
  notices: readonly NoticeFacts[],
  options: Pick<NewsTitleOptions, "language">,
) => Promise<readonly Notice[]>;

export interface WidgetRequest extends WidgetChoices {
  /** The id of the guild, from the address. */
  readonly guildId: string;
  readonly widget: WidgetName;
  /** Answers requests of the API, as a visitor gets them. */
  readonly send: typeof fetch;
}

/** A widget as a whole document, or the reason why there is none, also as a document. */
export interface RenderedWidget {
  readonly status: 200 | WidgetRefusal["status"];
  readonly html: string;
}

/** Why a widget is not shown: a wrong address, a site for members only, an unknown guild, or a failure. */
export interface WidgetRefusal extends Pick<WidgetChoices, "theme" | "language"> {
  readonly status: 400 | 401 | 404 | 503;
}

/** The exports of the module that the build of the pages writes for the server. */
export interface PageRenderer {
  /** Returns the language of a visitor. `preferred` are the locales that the browser prefers, in order. */
  readonly chooseLocale: (cookies: string, preferred: readonly string[]) => PageLocale;
  /** Rejects when the API answers a request with an error other than 400, 401 and 404, or when rendering fails. */
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>;
  readonly newsTitles: NewsTitles;
  readonly kindName: KindName;
  readonly noticeWords: NoticeWords;
  /** Rejects when the API answers with an error other than 401 and 404. */
  readonly renderWidget: (request: WidgetRequest) => Promise<RenderedWidget>;
  readonly renderWidgetRefusal: (refusal: WidgetRefusal) => Promise<RenderedWidget>;
}
