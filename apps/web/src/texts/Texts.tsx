import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { createTexts, type TextArea, type Texts } from "./create-texts.ts";
import { type Language, languageCookie, localeOf } from "./languages.ts";

interface Choice extends Texts {
  /** Loads the texts of another language, and stores the choice in a cookie. */
  readonly choose: (language: Language) => Promise<void>;
  /** Loads the texts of more areas. */
  readonly loadAreas: (areas: readonly TextArea[]) => Promise<void>;
}

const TextsContext = createContext<Choice | null>(null);

interface TextsProviderProps {
  readonly initial: Texts;
  /** The locales that the browser prefers, in order. */
  readonly preferred: readonly string[];
  readonly children: ReactNode;
}

/** Provides the texts of the page, until the visitor chooses another language. */
export function TextsProvider({ initial, preferred, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts]);
  const value = useMemo(
    () => ({
      ...texts,
      async choose(language: Language) {
        const next = await createTexts(language, localeOf(language, preferred), texts.areas);
        // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store API since 18.4 only.
        document.cookie = languageCookie(language);
        setTexts(next);
      },
      async loadAreas(areas: readonly TextArea[]) {
        const all = [...new Set([...texts.areas, ...areas])];
        setTexts(await createTexts(texts.language, texts.locale, all));
      },
    }),
    [texts, preferred],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
}

/** Returns the texts and formats of the page's language. */
export function useTexts(): Choice {
  const texts = use(TextsContext);
  if (texts === null) throw new Error("The component is not inside a TextsProvider.");
  return texts;
}
