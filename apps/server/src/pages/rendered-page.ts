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

/** The exports of the module that the build of the pages writes for the server. */
export interface PageRenderer {
  /** Returns the language of a visitor. `preferred` are the locales that the browser prefers, in order. */
  readonly chooseLocale: (cookies: string, preferred: readonly string[]) => PageLocale;
  /** Rejects when the API answers a request with an error other than 400, 401 and 404, or when rendering fails. */
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>;
}
