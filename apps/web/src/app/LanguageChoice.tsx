import { NativeSelect } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { isLanguage, LANGUAGES } from "../texts/languages.ts";
import { useTexts } from "../texts/Texts.tsx";

/** The menu of the languages, each with its own name. */
export function LanguageChoice() {
  const { t, language, choose } = useTexts();
  return (
    <NativeSelect
      aria-label={t("site.language")}
      leftSection={<IconLanguage size={18} stroke={1.6} aria-hidden />}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && void choose(value)}
    >
      {Object.entries(LANGUAGES).map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
