/** A piece of a source text; a text of several characters stands for itself, without its quotes. */
interface Token {
  readonly kind: "text" | "word" | "sign";
  readonly value: string;
}

/** Behind these words a slash begins a regular expression, as it does behind most signs. */
const BEFORE_VALUE = new Set(["return", "typeof", "case", "in", "of", "await", "yield", "void"]);
const TESTS = new Set(["test", "it"]);
const GROUPS = new Set(["describe", "suite"]);
const NOT_RUN = new Set(["skip", "todo"]);
/** These take arguments of their own before the call that has the name. */
const CURRIED = new Set(["each", "for", "skipIf", "runIf"]);

/**
 * The names of the tests that a source text of vitest declares: the first argument of `test` or `it`,
 * also with `.each(...)` and the like, when it is one string. What is skipped or still to do does not
 * count, nor does what stands in comments and in other strings.
 */
export function testNames(source: string): ReadonlySet<string> {
  const tokens = tokensOf(source);
  const names = new Set<string>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "word" || isSign(tokens[at - 1], ".")) continue;
    const isTest = TESTS.has(token.value);
    if (!isTest && !GROUPS.has(token.value)) continue;
    const call = callAt(tokens, at + 1);
    if (call === null) continue;
    if (!call.isRun) at = endOfCall(tokens, call.opening);
    else if (isTest) {
      const [name, next] = tokens.slice(call.opening + 1);
      const isWhole = isSign(next, ",") || isSign(next, ")");
      if (name?.kind === "text" && isWhole) names.add(name.value);
    }
  }
  return names;
}

/** Follows `.only`, `.each(...)` and the like to the parenthesis before the name. */
function callAt(tokens: readonly Token[], start: number) {
  let at = start;
  let isRun = true;
  while (isSign(tokens[at], ".")) {
    const member = tokens[at + 1]?.value ?? "";
    if (NOT_RUN.has(member)) isRun = false;
    at += 2;
    if (!CURRIED.has(member)) continue;
    if (isSign(tokens[at], "<")) at = endOfTypes(tokens, at) + 1;
    at = (tokens[at]?.kind === "text" ? at : endOfCall(tokens, at)) + 1;
  }
  return isSign(tokens[at], "(") ? { opening: at, isRun } : null;
}

function endOfCall(tokens: readonly Token[], opening: number): number {
  let depth = 0;
  for (let at = opening; at < tokens.length; at += 1) {
    if (isSign(tokens[at], "(")) depth += 1;
    else if (isSign(tokens[at], ")")) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

function endOfTypes(tokens: readonly Token[], opening: number): number {
  let depth = 0;
  for (let at = opening; at < tokens.length; at += 1) {
    if (isSign(tokens[at], "<")) depth += 1;
    else if (isSign(tokens[at], ">") && !isSign(tokens[at - 1], "=")) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

function isSign(token: Token | undefined, value: string): boolean {
  return token?.kind === "sign" && token.value === value;
}

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[\p{L}\p{N}_$]+/uy;
const QUOTED = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  while (at < source.length) {
    if (take(BLANK) !== null) continue;
    if (beginsValue(tokens.at(-1)) && take(PATTERN) !== null) {
      tokens.push({ kind: "sign", value: "/pattern/" });
      continue;
    }
    const word = take(WORD);
    const quoted = word === null ? take(QUOTED) : null;
    if (word !== null) tokens.push({ kind: "word", value: word });
    else if (quoted !== null) tokens.push({ kind: "text", value: quoted.slice(1, -1) });
    else if (source[at] === "`") {
      const end = endOfTemplate(source, at);
      tokens.push({ kind: "text", value: source.slice(at + 1, end) });
      at = end + 1;
    } else {
      const sign = String.fromCodePoint(source.codePointAt(at) ?? 0);
      tokens.push({ kind: "sign", value: sign });
      at += sign.length;
    }
  }
  return tokens;
}

/** Whether a slash after this token begins a regular expression; after `<` it closes a JSX element. */
function beginsValue(token: Token | undefined): boolean {
  if (token === undefined) return true;
  if (token.kind === "word") return BEFORE_VALUE.has(token.value);
  return token.kind === "sign" && !/^(?:[)\]}<]|\/pattern\/)$/.test(token.value);
}

/** Index of the quote that closes a template, whose `${...}` may hold templates again. */
function endOfTemplate(source: string, opening: number): number {
  let depth = 0;
  for (let at = opening + 1; at < source.length; at += 1) {
    const character = source[at];
    if (character === "\\") at += 1;
    else if (character === "`" && depth === 0) return at;
    else if (character === "`") at = endOfTemplate(source, at);
    else if (depth === 0 ? source.startsWith("${", at) : character === "{") {
      if (depth === 0) at += 1;
      depth += 1;
    } else if (depth > 0 && character === "}") depth -= 1;
  }
  return source.length;
}
