import { parseSync, Visitor } from "vite";

/** What a source file of the pages uses. */
export interface TextUses {
  /** The strings of the file: a key that is used is one of them. */
  readonly strings: readonly string[];
  /** Texts that are not in the catalogs: shown by JSX, or in an attribute that visitors read or hear. */
  readonly literals: readonly string[];
}

const READ = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);
const LETTERS = /\p{L}{2}/u;

interface JsxName {
  readonly type: string;
  readonly name?: unknown;
}

/** Finds the strings of a file, and those that should be in the catalogs. Ignores what `<code>` shows. */
export function textUses(path: string, source: string): TextUses {
  const strings: string[] = [];
  const literals: string[] = [];
  /** Whether the text at each level of elements and expressions is shown; the innermost last. */
  const shown: boolean[] = [false];
  const add = (value: string) => {
    strings.push(value);
    if (shown.at(-1) === true && LETTERS.test(value)) literals.push(value.trim());
  };
  const enter = (isShown: boolean) => void shown.push(isShown);
  const leave = () => void shown.pop();
  new Visitor({
    JSXElement({ openingElement: { name } }) {
      enter((name as JsxName).name !== "code");
    },
    "JSXElement:exit": leave,
    JSXFragment: () => enter(true),
    "JSXFragment:exit": leave,
    JSXOpeningElement: () => enter(false),
    "JSXOpeningElement:exit": leave,
    JSXAttribute: ({ name }) => enter(READ.has(String((name as JsxName).name))),
    "JSXAttribute:exit": leave,
    // Arguments, and what decides or looks up, are not shown.
    CallExpression: () => enter(false),
    "CallExpression:exit": leave,
    BinaryExpression: () => enter(false),
    "BinaryExpression:exit": leave,
    MemberExpression: () => enter(false),
    "MemberExpression:exit": leave,
    JSXText: ({ value }) => add(value),
    Literal: ({ value }) => typeof value === "string" && add(value),
    TemplateElement: ({ value }) => add(value.cooked ?? value.raw),
  }).visit(parseSync(path, source).program);
  return { strings, literals };
}
