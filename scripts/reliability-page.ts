import type { ReliabilityResult } from "../tests/reliability/result.ts";

export interface PageFacts {
  readonly date: Date;
  readonly cores: number;
  /** The command of the run. */
  readonly command: string;
}

const COLUMNS = [
  "Fault",
  "Database",
  "Tried",
  "Survived",
  "Lost",
  "Duplicates",
  "Recovery, median",
  "Recovery, longest",
];

/** Returns the page `docs/reliability.md`, with a row for each reliability test. */
export function reliabilityPage(
  results: readonly ReliabilityResult[],
  { date, cores, command }: PageFacts,
): string {
  const rows = results
    .toSorted((a, b) => `${a.fault} ${a.database}`.localeCompare(`${b.fault} ${b.database}`))
    .map(({ fault, database, tried, survived, lost, duplicates, recoveryMs }) => {
      const sorted = recoveryMs.toSorted((a, b) => a - b);
      const median = seconds(sorted[Math.floor(sorted.length / 2)]);
      return [fault, database, tried, survived, lost, duplicates, median, seconds(sorted.at(-1))];
    });
  const table = [COLUMNS, COLUMNS.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  return `# Reliability

This page shows what happens to a guild's data when parts of the system fail. Each row is a test that
repeatedly injects one kind of fault into real processes with a real database. The faults occur at random
times, while members of the emulator's guild join, leave and are promoted. After each round the test compares
every member in the database with the emulator.

- **Survived**: rounds after which the database matched the service exactly.
- **Lost**: members, changes and news items that were stored before the fault and were missing after it.
- **Duplicates**: news items and changes that are stored twice.
- **Recovery**: time from the end of the fault until the database matched the service again, without manual action.

\`npm test\` runs every row with few rounds. \`npm run test:long\` runs all rounds and writes this page.

${table.join("\n")}

Measured with \`${command}\` on ${date.toISOString().slice(0, 10)} with Node ${process.versions.node} on ${cores} cores.
`;
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? "-" : `${(ms / 1000).toFixed(1)} s`;
}
