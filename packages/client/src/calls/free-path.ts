/**
 * Checks a path that is not in the table. It must stay below the API host, and must not contain a query.
 * @throws RangeError with the problem.
 */
export function checkFreePath(path: string): string {
  const problem = pathProblem(path);
  if (!problem) return path;
  // The query can contain a token.
  const [shown] = String(path).split(/[?#]/);
  throw new RangeError(`The path ${JSON.stringify(shown)} ${problem}.`);
}

/** Returns the problem of a path, considering how different servers read it; null for a valid path. */
export function pathProblem(path: string): string | null {
  if (typeof path !== "string") return "is not a string";
  if (!path.startsWith("/") || path.startsWith("//")) return 'must start with a single "/"';
  if (/[?#]/.test(path)) return "contains a query or a fragment; use options.query";
  if (/[\p{Cc}\\\s]/u.test(path)) {
    return "contains a space, a backslash or a control character; percent-encode it";
  }
  if (/\/(?:\.|%2e){1,2}(?:\/|;|%3b|$)/i.test(path)) return "contains a dot segment";
  if (/%(?:2f|5c|[01][\da-f]|7f|c2%[89])/i.test(path)) {
    return "contains an encoded slash, backslash or control character";
  }
  try {
    encodeURI(decodeURIComponent(path));
    return null;
  } catch {
    return "is not well-formed or not correctly percent-encoded";
  }
}
