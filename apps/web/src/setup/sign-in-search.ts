/** The query of the sign-in page. */
export interface SignInSearch {
  /** The code of the error with which a sign-in with the game's account ended. */
  readonly problem?: string | undefined;
  /** The path of the site to open after the sign-in. */
  readonly next?: string | undefined;
}

/** Reads the query of the address. Replaces invalid codes and paths of other sites with undefined. */
export function parseSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  const { problem, next } = search;
  // The router would keep a value that is omitted here.
  return {
    problem: matching(problem, /^[a-z-]{1,40}$/),
    next: matching(next, /^\/(?![/\\])[\w/$.~%?=&-]*$/),
  };
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}
