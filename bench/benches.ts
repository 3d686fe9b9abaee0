import { benchClient } from "./client/bench-client.ts";
import { benchSoak } from "./client/soak.ts";
import { benchEmulator } from "./emulator/bench-emulator.ts";
import { benchJobs } from "./jobs/bench-jobs.ts";
import { benchPages } from "./pages/bench-pages.ts";
import type { Report } from "./report.ts";
import { benchSite } from "./site/bench-site.ts";
import { benchSmallSync, benchSync } from "./sync/bench-sync.ts";

/** A benchmark, which `npm run bench -- NAME` runs by its name. */
export interface Bench {
  /** The comparison, in one line. */
  readonly about: string;
  /** The default number of rounds. */
  readonly rounds: number;
  run(options: { readonly rounds: number }): Promise<Report>;
}

export const BENCHES: Readonly<Record<string, Bench>> = {
  client: {
    about:
      "the client's throughput, cache hits and shared requests, against undici with JSON.parse and the clients of others",
    rounds: 9,
    run: benchClient,
  },
  emulator: {
    about:
      "the emulator's throughput, start and memory, against a bare node:http server and Prism with the same calls",
    rounds: 7,
    run: benchEmulator,
  },
  site: {
    about:
      "the site's rosters against a bare node:http server, its event loop under reads, its memory with clients that do not read",
    rounds: 7,
    run: benchSite,
  },
  pages: {
    about:
      "the pages in a browser: largest contentful paint on a slow phone and on loopback, received bytes",
    rounds: 3,
    run: benchPages,
  },
  jobs: {
    about:
      "jobs (a round is one) by 1, 2 and 4 processes on one PostgreSQL, undisturbed and killed at random",
    rounds: 300,
    run: benchJobs,
  },
  soak: {
    about:
      "the client's heap, connections and outcomes over a million calls (a round is one) of which a tenth meet a fault",
    rounds: 1_000_000,
    run: benchSoak,
  },
  "small-sync": {
    about:
      "the first sync of a guild of 250 members, against one request of the same roster and one bulk insert",
    rounds: 30,
    run: benchSmallSync,
  },
  sync: {
    about:
      "first syncs of 250 and 1,000 members against the least possible work, later syncs, a year of history, the memory of the site",
    rounds: 30,
    run: benchSync,
  },
};
