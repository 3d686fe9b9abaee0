import type { Timing } from "./measure.ts";
import { benchSync } from "./sync/bench-sync.ts";

/** Something that is measured, by the name that `npm run bench -- NAME` takes. */
export interface Bench {
  /** One line that says what is compared with what. */
  readonly about: string;
  run(options: { readonly rounds: number }): Promise<Timing[]>;
}

export const BENCHES: Readonly<Record<string, Bench>> = {
  sync: {
    about:
      "the first sync of a guild of 250 members, against one request of the same roster and one bulk insert",
    run: benchSync,
  },
};
