/** Where the database is. */
export type StoreLocation =
  /** The path of the file. The file and its folder are created if missing. */
  | { readonly sqlite: string }
  /** A URL such as `postgres://user:password@host:5432/database`, and the maximum number of connections. */
  | { readonly postgres: string; readonly connections?: number };
