import { PAGE_LANGUAGES } from "@guildhall/server/api";
import { describe, expect, test } from "vitest";
import { chooseLanguage, LANGUAGES, languageCookie, localeOf } from "./languages.ts";

describe("the language of the pages", () => {
  test("is the one that the visitor chose", () => {
    const cookies = `theme=1; ${languageCookie("ko").split(";")[0]}; other=de`;
    expect(chooseLanguage(cookies, ["de-DE"])).toBe("ko");
  });

  test("is otherwise the first language of the browser that has a catalog", () => {
    expect(chooseLanguage("", ["tlh", "ru-RU", "de"])).toBe("ru");
    expect(chooseLanguage("", ["DE_de"])).toBe("de");
  });

  test("is otherwise English", () => {
    expect(chooseLanguage("", [])).toBe("en");
    expect(chooseLanguage("", ["tlh", "constructor", ""])).toBe("en");
  });

  test.each([
    ["en", "en en-US en-CA en-us en_US.UTF-8"],
    ["en-GB", "en-GB en-AU en-NZ en-IE en-IN en-ZA"],
    ["es", "es es-ES"],
    ["es-MX", "es-MX es-AR es-419 es-US"],
    ["pt-BR", "pt pt-BR pt-PT"],
    ["zh-CN", "zh zh-CN zh-Hans zh-SG zh-Hans-HK"],
    ["zh-TW", "zh-TW zh-Hant zh-HK zh-MO zh-Hant-HK"],
    ["fr", "fr fr-CA fr-FR"],
    ["it", "it-CH"],
  ])("is %s for the locales %s", (language, locales) => {
    for (const locale of locales.split(" ")) {
      expect(`${locale}: ${chooseLanguage("", [locale])}`).toBe(`${locale}: ${language}`);
    }
  });

  test("can be chosen with its region", () => {
    const [cookie = ""] = languageCookie("pt-BR").split(";");
    expect(chooseLanguage(cookie, ["de"])).toBe("pt-BR");
  });

  test.each(["xx", "__proto__", "constructor", "", "de-DE.x", "pt-br"])(
    "ignores a cookie with the unknown language %j",
    (value) => {
      expect(chooseLanguage(`guildhall-language=${value}`, ["ko"])).toBe("ko");
    },
  );
});

describe("the locale of dates and numbers", () => {
  test("is the visitor's variant of the language", () => {
    expect(localeOf("de", ["en-GB", "de-at", "de"])).toBe("de-AT");
    expect(localeOf("en-GB", ["de-AT", "en-US", "en-IE"])).toBe("en-IE");
    expect(localeOf("zh-TW", ["zh-Hant-HK"])).toBe("zh-HK");
    expect(localeOf("es-MX", ["es-419"])).toBe("es-419");
  });

  test("is the language itself when the browser prefers no variant of it", () => {
    expect(localeOf("ko", ["en-GB"])).toBe("ko");
    expect(localeOf("en", ["en-GB"])).toBe("en");
    expect(localeOf("pt-BR", ["pt"])).toBe("pt-BR");
    expect(localeOf("en", ["constructor", ""])).toBe("en");
  });
});

test("the server knows the languages of the pages", () => {
  expect(Object.keys(LANGUAGES)).toEqual([...PAGE_LANGUAGES]);
});
