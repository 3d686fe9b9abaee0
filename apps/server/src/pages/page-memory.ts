import { createByteCache } from "../answer/byte-cache.ts";
import { createRepresentation, digest, type Representation } from "../answer/representation.ts";
import { createSlots } from "../slots.ts";
import type { BuiltPages } from "./built-pages.ts";
import type { PageLocale, RenderedPage } from "./rendered-page.ts";

/** A page that is ready to send, or a redirect. */
export type ReadyPage =
  | { readonly status: 200 | 404; readonly representation: Representation }
  | { readonly status: 302; readonly location: string };

export interface PageVisit {
  /** The address as visitors know it. */
  readonly url: URL;
  readonly locale: PageLocale;
  /** Answers requests of the API for this visitor. */
  readonly api: (path: string) => Promise<Response>;
  /** Pages of other keys are not rendered for this visitor: who is signed in can see other data. */
  readonly audience: string;
  /** The key of the visitor's turn. */
  readonly visitor: string;
}

export interface PageMemoryOptions {
  /** ms since 1970 */
  readonly clock: () => number;
  /** Maximum size of the rendered pages, in bytes. */
  readonly maxBytes: number;
}

export interface PageMemory {
  /** Returns the page. Renders it only when an answer of the API that it was rendered from changed, or its ages. */
  get(built: BuiltPages, visit: PageVisit): Promise<ReadyPage>;
}

interface Kept {
  readonly built: BuiltPages;
  readonly page: ReadyPage;
  /** The validators of the answers of the API that the page was rendered from, by path. */
  readonly answers: ReadonlyMap<string, string>;
  readonly renderedAt: number;
  readonly size: number;
}

/** Ages on a page, such as "5 minutes ago", are older by at most this time in ms. */
const AGES_KEPT = 300_000;
/** Pages that wait for answers of the API at the same time. Rendering itself is not concurrent. */
const RENDERED_AT_ONCE = 4;

/**
 * Keeps rendered pages. A page is checked at each request with the answers of the API to its visitor, which therefore
 * also decide who may see it.
 */
export function createPageMemory({ clock, maxBytes }: PageMemoryOptions): PageMemory {
  const kept = createByteCache<string, Kept>({ maxBytes, sizeOf: ({ size }) => size });
  const pending = new Map<string, Promise<ReadyPage>>();
  const inSlot = createSlots(RENDERED_AT_ONCE);

  async function isCurrent({ answers, renderedAt }: Kept, { api }: PageVisit): Promise<boolean> {
    const age = clock() - renderedAt;
    if (age < 0 || age > AGES_KEPT) return false;
    const checks = [...answers].map(async ([path, tag]) => (await tagOf(await api(path))) === tag);
    return (await Promise.all(checks)).every(Boolean);
  }

  async function render(key: string, built: BuiltPages, visit: PageVisit): Promise<ReadyPage> {
    const known = kept.get(key);
    if (known?.built === built && (await isCurrent(known, visit))) return known.page;
    const answers = new Map<string, string>();
    const send: typeof fetch = async (target) => {
      const path = String(target);
      const response = await visit.api(path);
      answers.set(path, await tagOf(response));
      return response;
    };
    const { url, locale } = visit;
    const now = clock();
    const rendered = await built.renderer.renderPage({ url, locale, send, now });
    const page = ready(rendered, built, locale);
    const size = page.status === 302 ? 1024 : page.representation.maxBytes + 1024;
    kept.set(key, { built, page, answers, renderedAt: now, size });
    return page;
  }

  return {
    get(built, visit) {
      const { url, locale, audience } = visit;
      const key = JSON.stringify([url.href, locale, audience]);
      let page = pending.get(key);
      if (!page) {
        page = inSlot(() => render(key, built, visit), visit.visitor).finally(() =>
          pending.delete(key),
        );
        pending.set(key, page);
      }
      return page;
    },
  };
}

function ready(page: RenderedPage, built: BuiltPages, { language }: PageLocale): ReadyPage {
  if (page.status === 302) return page;
  const html = new TextEncoder().encode(built.document({ ...page, language }));
  const options = { contentType: "text/html; charset=UTF-8", vary: "Accept-Language, Cookie" };
  return { status: page.status, representation: createRepresentation(html, options) };
}

/** Returns the validator of a response, which it reads only when there is none. */
async function tagOf(response: Response): Promise<string> {
  const tag = response.headers.get("ETag");
  if (tag === null) return `${response.status} ${digest(await response.clone().text())}`;
  return `${response.status} ${tag}`;
}
