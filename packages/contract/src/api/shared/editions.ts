import { EDITIONS, type KnownEdition } from "../../protocol/namespace.ts";

/** Editions that always have an optional field, and editions that never have it. */
export interface EditionRule {
  readonly always: readonly KnownEdition[];
  readonly never: readonly KnownEdition[];
}

export const CURRENT: readonly KnownEdition[] = ["current"];
export const CLASSIC: readonly KnownEdition[] = (Object.keys(EDITIONS) as KnownEdition[]).filter(
  (edition) => edition !== "current",
);

export const EVERY_EDITION: EditionRule = { always: [...CURRENT, ...CLASSIC], never: [] };

export const NEVER_IN_CLASSIC: EditionRule = { always: [], never: CLASSIC };

export const CURRENT_ONLY: EditionRule = { always: CURRENT, never: CLASSIC };
export const CLASSIC_ONLY: EditionRule = { always: CLASSIC, never: CURRENT };

export const ERA: readonly KnownEdition[] = ["classic1x"];
/** Progression Classic, and the editions whose profiles are assumed to have the same fields. */
export const PROGRESSION: readonly KnownEdition[] = CLASSIC.filter(
  (edition) => !ERA.includes(edition),
);

export const NOT_IN_ERA: EditionRule = { always: CURRENT, never: ERA };
