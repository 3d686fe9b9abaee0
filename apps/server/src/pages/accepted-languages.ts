/** Returns the locales of an `Accept-Language` header, the preferred first. */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  return (header ?? "")
    .split(",")
    .map((entry) => {
      const [locale = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter));
      return { locale, weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ locale, weight }) => /^[\w-]{2,35}$/.test(locale) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale);
}
