import type { Region } from "@guildhall/contract";

/** Which calls a fault acts on, and how often. */
export type FaultRule = {
  /** Identifies the fault. Defaults to `fault-1`, `fault-2`, ... A fault with the same id replaces it. */
  readonly id?: string;
  /**
   * A row such as `guilds.roster`, a group of rows such as `guilds.*`, `character` for the modern and legacy documents
   * of characters, a row group of the source such as `roster`, `document` for all documents, `token` for the token
   * endpoint, `image` for images, `*` for every call, or a path where `*` stands for any part: `/us/*`. In a program
   * also a RegExp, which is searched for in the path.
   */
  readonly match: string | RegExp;
  /** Only calls of this region. Defaults to all. */
  readonly region?: Region;
  /** Only calls of this method, such as `GET`. Defaults to all. */
  readonly method?: string;
  /** The probability that it acts on a matching call, from 0 to 1. Defaults to 1. */
  readonly probability?: number;
  /** The number of matching calls to skip first. Defaults to 0. */
  readonly after?: number;
  /** Acts on every n-th matching call, starting with the first. Defaults to 1. */
  readonly every?: number;
  /** The number of times it acts. Defaults to no limit. */
  readonly times?: number;
};
