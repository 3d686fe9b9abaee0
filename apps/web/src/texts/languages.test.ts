import { describe, expect, test } from "vitest";
import { chooseLanguage, languageCookie, localeOf } from "./languages.ts";

describe("the language of the pages", () => {
  test("is the one that the visitor chose", () => {
    const cookies = `theme=1; ${languageCookie("ko").split(";")[0]}; other=de`;
    expect(chooseLanguage(cookies, ["de-DE"])).toBe("ko");
  });

  test("is otherwise the first language of the browser that has a catalog", () => {
    expect(chooseLanguage("", ["fr-FR", "ru-RU", "de"])).toBe("ru");
    expect(chooseLanguage("", ["DE_de"])).toBe("de");
  });

  test("is otherwise English", () => {
    expect(chooseLanguage("", [])).toBe("en");
    expect(chooseLanguage("", ["fr", "constructor", ""])).toBe("en");
  });

  test.each(["xx", "__proto__", "constructor", "", "de-DE.x"])(
    "ignores a cookie with the unknown language %j",
    (value) => {
      const known = value.startsWith("de") ? "de" : "ko";
      expect(chooseLanguage(`guildhall-language=${value}`, ["ko"])).toBe(known);
    },
  );
});

describe("the locale of dates and numbers", () => {
  test("is the visitor's variant of the language", () => {
    expect(localeOf("de", ["en-GB", "de-at", "de"])).toBe("de-AT");
    expect(localeOf("en", ["de-AT", "en-GB"])).toBe("en-GB");
  });

  test("is the language itself without a valid variant", () => {
    expect(localeOf("ko", ["en-GB"])).toBe("ko");
    expect(localeOf("en", ["en-US@posix"])).toBe("en");
  });
});
