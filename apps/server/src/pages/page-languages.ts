/** The languages of the pages, in which titles and notices are written. */
export const PAGE_LANGUAGES = [
  ...(["en", "en-GB", "de", "es", "es-MX", "fr", "it", "pt-BR", "ru", "ko"] as const),
  ...(["zh-CN", "zh-TW"] as const),
] as const;
