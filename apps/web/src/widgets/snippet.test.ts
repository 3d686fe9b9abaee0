import { expect, test } from "vitest";
import { type Snippet, snippetHtml, widgetHeight, widgetPath } from "./snippet.ts";

const SNIPPET: Snippet = {
  ...{ guildId: 3, widget: "roster", theme: "dark", language: "pt-BR", limit: 5 },
  title: 'A "B" & <C>',
};

test("a path has the choices that are not the defaults", () => {
  expect(widgetPath(SNIPPET)).toBe("/widgets/guilds/3/roster?theme=dark&lang=pt-BR&limit=5");
  const plain = { ...SNIPPET, widget: "crest", theme: "auto", language: undefined } as const;
  expect(widgetPath(plain)).toBe("/widgets/guilds/3/crest");
});

test("a long list scrolls in a frame of limited height", () => {
  expect(widgetHeight({ ...SNIPPET, limit: 50 })).toBe(600);
  expect(widgetHeight(SNIPPET)).toBeLessThan(600);
});

test("a snippet has the name of the guild as text", () => {
  const html = snippetHtml(SNIPPET, "https://guild.example");
  expect(html).toBe(
    '<iframe src="https://guild.example/widgets/guilds/3/roster?theme=dark&amp;lang=pt-BR&amp;limit=5" ' +
      'title="A &quot;B&quot; &amp; &lt;C>" width="360" height="240" loading="lazy" ' +
      'style="border:0;max-width:100%"></iframe>',
  );
});
