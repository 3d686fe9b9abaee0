export interface AccountSearch {
  /** Whether a game account was just linked: the server redirects here then. */
  readonly linked?: true;
}

/** Parses the query of the account page. */
export function parseAccountSearch({ linked }: Readonly<Record<string, unknown>>): AccountSearch {
  return linked === true || linked === "true" ? { linked: true } : {};
}
