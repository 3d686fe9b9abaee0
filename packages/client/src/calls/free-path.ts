/**
 * Checks a path that is not in the table: it must stay below the provider's API host, and its query
 * is given apart from it.
 * @throws RangeError that says what is wrong with it.
 */
export function checkFreePath(path: string): string {
  const problem = freePathProblem(path);
  if (problem) throw new RangeError(`The path ${JSON.stringify(path)} ${problem}.`);
  return path;
}

function freePathProblem(path: string): string | null {
  if (!path.startsWith("/") || path.startsWith("//")) return 'must begin with a single "/"';
  if (/[?#]/.test(path)) return "holds a query or a fragment; give the query as options.query";
  if (/[\p{Cc}\\\s]/u.test(path)) {
    return "holds a blank, a backslash or a control character; percent-encode it";
  }
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return "holds a dot segment";
  return null;
}
