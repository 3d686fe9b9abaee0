import { benchEmulator } from "./emulator/bench-emulator.ts";
import type { Report } from "./report.ts";
import { benchSync } from "./sync/bench-sync.ts";

/** Something that is measured, by the name that `npm run bench -- NAME` takes. */
export interface Bench {
  /** One line that says what is compared with what. */
  readonly about: string;
  /** How many rounds there are when none are asked for. */
  readonly rounds: number;
  run(options: { readonly rounds: number }): Promise<Report>;
}

export const BENCHES: Readonly<Record<string, Bench>> = {
  emulator: {
    about:
      "the emulator's throughput, start and memory, against a bare node:http server and Prism with the same calls",
    rounds: 7,
    run: benchEmulator,
  },
  sync: {
    about:
      "the first sync of a guild of 250 members, against one request of the same roster and one bulk insert",
    rounds: 30,
    run: benchSync,
  },
};
