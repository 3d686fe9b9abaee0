import type { EmulatorResponse } from "./exchange.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A response with a page. The title is text; style and content are inserted unchanged. */
export function htmlPage(
  status: number,
  page: { readonly title: string; readonly style: string; readonly content: string },
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  const title = escapeHtml(page.title);
  return {
    status,
    headers: { "content-type": "text/html;charset=utf-8", ...headers },
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${page.style}</style>
<main>
<h1>${title}</h1>
${page.content}
</main>
</html>
`,
  };
}
