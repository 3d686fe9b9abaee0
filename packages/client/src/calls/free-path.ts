/**
 * Checks a path that is not in the table: it must stay below the provider's API host, and its query
 * is given apart from it.
 * @throws RangeError that says what is wrong with it.
 */
export function checkFreePath(path: string): string {
  const problem = pathProblem(path);
  if (!problem) return path;
  // A query may hold a token.
  const [shown] = String(path).split(/[?#]/);
  throw new RangeError(`The path ${JSON.stringify(shown)} ${problem}.`);
}

/** What is wrong with a path, in whatever way a server may read it; null for nothing. */
export function pathProblem(path: string): string | null {
  if (typeof path !== "string") return "is no text";
  if (!path.startsWith("/") || path.startsWith("//")) return 'must begin with a single "/"';
  if (/[?#]/.test(path)) return "holds a query or a fragment; give the query as options.query";
  if (/[\p{Cc}\\\s]/u.test(path)) {
    return "holds a blank, a backslash or a control character; percent-encode it";
  }
  if (/\/(?:\.|%2e){1,2}(?:\/|;|%3b|$)/i.test(path)) return "holds a dot segment";
  if (/%(?:2f|5c|[01][\da-f]|7f|c2%[89])/i.test(path)) {
    return "holds an encoded slash, backslash or control character";
  }
  try {
    encodeURI(decodeURIComponent(path));
    return null;
  } catch {
    return "holds what is not well-formed, or percent-encoded";
  }
}
