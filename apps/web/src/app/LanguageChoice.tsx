import { isLanguage, LANGUAGES } from "../texts/languages.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./shell.module.css";

/** The menu of the languages, each with its own name. */
export function LanguageChoice() {
  const { t, language, choose } = useTexts();
  return (
    <select
      className={`input ${classes.language}`}
      aria-label={t("site.language")}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && void choose(value)}
    >
      {Object.entries(LANGUAGES).map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
