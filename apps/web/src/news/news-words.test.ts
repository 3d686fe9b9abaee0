import type { NewsFacts } from "@guildhall/server/api";
import { describe, expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { LANGUAGES, type Language } from "../texts/languages.ts";
import { digestLinks } from "./digest-links.ts";
import { digestTitle, digestWords } from "./digest-words.ts";
import { KIND_NAMES } from "./news-kinds.ts";
import { parseNewsSearch } from "./news-search.ts";
import { difficultyName, newsWords } from "./news-words.ts";

const { t } = await createTexts("en", "en", ["history", "titles"]);

function item(
  facts: Partial<NewsFacts>,
  names: readonly (string | null)[] = ["Ysolde"],
): NewsFacts {
  const at = "2026-11-21T12:00:00.000Z";
  return {
    ...{ id: 1, kind: "other", source: "api", type: "X", text: "Character x: Ysolde" },
    ...{ subject: null, subjectId: null, difficulty: null, difficultyName: null },
    ...{
      before: null,
      after: null,
      occurredAt: at,
      startedAt: at,
      isFirstKill: false,
      digest: null,
    },
    ...{ count: names.length, members: names.map((name) => ({ memberId: 1, name })) },
    ...facts,
  };
}

const words = (...given: Parameters<typeof item>) =>
  newsWords(item(...given), { t, rankNames: { 4: "Officer" } });
const three = ["Ysolde", "Örn", null];

describe("the text of an item", { tags: "contract/activity" }, () => {
  test.each<[string, Partial<NewsFacts>, (readonly (string | null)[])?]>([
    ["Ysolde earned The Long Road", { kind: "achievement", subject: "The Long Road" }],
    ["3 members earned The Long Road", { kind: "achievement", subject: "The Long Road" }, three],
    ["The guild earned The Long Road", { kind: "guild-achievement", subject: "The Long Road" }, []],
    ["Ysolde received Brass Lantern", { kind: "loot", subject: "Brass Lantern" }],
    ["Brass Lantern was crafted 3 times", { kind: "craft", subject: "Brass Lantern" }, three],
    ["Ysolde returned to the guild", { kind: "returned" }],
    ["A former member left the guild", { kind: "left" }, [null]],
    ["3 members joined the guild", { kind: "joined" }, three],
    ["Ysolde was promoted from Rank 5 to Officer", { kind: "promoted", before: "5", after: "4" }],
    [
      "3 members were demoted from Officer to Rank 5",
      { kind: "demoted", before: "4", after: "5" },
      three,
    ],
    ["Isolde is now called Ysolde", { kind: "renamed", before: "Isolde", after: "Ysolde" }],
    ["Ysolde reached level 80, the highest one", { kind: "level-cap", after: "80" }],
    ["Ysolde has been a member for 1 year", { kind: "anniversary", after: "1" }],
    ["3 members have been here for 2 years", { kind: "anniversary", after: "2" }, three],
    ["The realm Emberfall is down", { kind: "realm-down", subject: "Emberfall" }, []],
  ])("is: %s", (text, facts, names) => {
    expect(words(facts, names)).toBe(text);
  });

  test("of a kill has the difficulty in the language of the page, and says that it is the first", () => {
    const kill = { kind: "boss", subject: "Mordrath" } as const;
    const heroic = { ...kill, difficulty: "HEROIC", difficultyName: "Héroïque" };
    expect(words(kill, [])).toBe("Mordrath defeated");
    expect(words(heroic, [])).toBe("Mordrath defeated on Heroic");
    expect(words({ ...heroic, isFirstKill: true }, [])).toBe(
      "Mordrath defeated on Heroic, first kill",
    );
    expect(difficultyName("STORY", "Story", t)).toBe("Story");
    expect(difficultyName("toString", null, t)).toBe("toString");
  });

  test("is the stored text for a type that is unknown, and when facts are missing", () => {
    expect(words({})).toBe("Character x: Ysolde");
    expect(words({ subject: "Moonbell" })).toBe("Character x: Ysolde: Moonbell");
    expect(words({ kind: "achievement" })).toBe("Character x: Ysolde");
  });

  test.each(Object.keys(LANGUAGES) as Language[])(
    "exists in %s for each kind",
    async (language) => {
      const texts = await createTexts(language, language, ["history", "titles"]);
      for (const kind of KIND_NAMES) {
        const facts = { kind, subject: "Mordrath", difficulty: "HEROIC", before: "5", after: "4" };
        for (const names of [["Ysolde"], three]) {
          const text = newsWords(item(facts, names), { t: texts.t });
          expect(text, kind).not.toMatch(/\{\{|newsText\.|^$/);
        }
      }
    },
  );
});

test("the filters of an address are read, and what is not a filter is ignored", () => {
  expect(parseNewsSearch({ kind: "boss", member: "7", q: "mor" })).toEqual({
    ...{ kind: "boss", member: 7, q: "mor" },
  });
  expect(parseNewsSearch({ kind: "To String", member: "-1", q: " ", page: 3 })).toEqual({});
  expect(parseNewsSearch({ q: `a\nb${"c".repeat(200)}` }).q).toMatch(/^a bc{97}$/);
});

describe("the figures of a week", () => {
  const counts = { joined: 1, left: 0, kills: 2, levelCap: 0 };
  const achievements = [{ name: "The Long Road", members: 3 }];
  const digest = { weekStart: "2026-11-09T00:00:00.000Z", ...counts, achievements };

  test.each<[Language, string]>([
    ["en", "November 9 – 15, 2026 in numbers"],
    ["de", "9.–15. November 2026 in Zahlen"],
    ["ru", "9–15 ноября 2026 г. в цифрах"],
    ["zh-CN", "2026/11/9 – 2026/11/15 数据"],
  ])("have the week in their title in %s", async (language, title) => {
    const texts = await createTexts(language, language, ["titles"]);
    expect(digestTitle(digest, texts).replace(/\s/g, " ")).toBe(title);
  });

  test("are lines without counts of 0, each with a link to what it counts", () => {
    expect(digestWords(digest, { t })).toEqual([
      "1 member joined the guild",
      "2 bosses defeated",
      "3 members earned The Long Road",
    ]);
    expect(digestLinks(digest)).toEqual([
      { to: "/guilds/$id/history", search: { from: "2026-11-09", until: "2026-11-15" } },
      { to: "/guilds/$id/kills" },
      { to: "/guilds/$id/news", search: { kind: "achievement", q: "The Long Road" } },
    ]);
  });
});
