import { cloneElement, createElement, Fragment, type ReactElement } from "react";
import type { TextKey } from "./create-texts.ts";
import { useTexts } from "./Texts.tsx";

interface TransProps {
  readonly i18nKey: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The elements by tag. The text of a tag replaces the children of its element. */
  readonly components: Readonly<Record<string, ReactElement>>;
}

/** A tag in a text, such as `<time/>` or `<strong>empty</strong>`. Tags do not contain tags. */
const TAG = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s;

/** A text with elements. `Trans` of react-i18next can do more, which takes 5 KB of each page. */
export function Trans({ i18nKey, values = {}, components }: TransProps) {
  const { t } = useTexts();
  const text: string = t(i18nKey, values);
  const nodes = text.split(TAG).map((part, index, all) => {
    // Texts alternate with the name and the text of a tag.
    if (index % 3 !== 1) return index % 3 === 0 ? part : null;
    const element = components[part];
    if (element === undefined) throw new Error(`${i18nKey} has the unknown tag ${part}.`);
    const inner = all[index + 1];
    return inner ? cloneElement(element, {}, inner) : element;
  });
  return createElement(Fragment, null, ...nodes);
}
