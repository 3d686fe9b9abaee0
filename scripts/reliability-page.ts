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
  "Restart, longest",
];

/** Returns the page `docs/reliability.md`, with a row for each reliability test. */
export function reliabilityPage(
  results: readonly ReliabilityResult[],
  { date, cores, command }: PageFacts,
): string {
  const rows = results
    .toSorted((a, b) => `${a.fault} ${a.database}`.localeCompare(`${b.fault} ${b.database}`))
    .map(({ fault, database, tried, survived, lost, duplicates, recoveryMs, restartMs = [] }) => {
      const sorted = recoveryMs.toSorted((a, b) => a - b);
      const middle = sorted.slice(
        Math.ceil(sorted.length / 2 - 1),
        Math.floor(sorted.length / 2) + 1,
      );
      const median = middle.reduce((sum, ms) => sum + ms / middle.length, 0);
      const recovery = sorted.length > 0 ? [median, Math.max(...sorted)].map(seconds) : ["-", "-"];
      const restart = restartMs.length > 0 ? seconds(Math.max(...restartMs)) : "-";
      return [fault, database, tried, survived, lost, duplicates, ...recovery, restart];
    });
  const table = [COLUMNS, COLUMNS.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  return `# Reliability

This page shows what happens to a guild's data when parts of the system fail. Each row is a test that
repeatedly causes one fault while \`guildhall\` commands run as processes of their own on a real database. The
faults occur at random times, while members of the emulator's guild join, leave and are promoted. SIGKILL of
\`guildhall sync\` hits its statements in turn, shortly before or after they are sent. In the rows about wrong
rosters, the sync runs within the test instead, and the service returns rosters that are wrong.
After each round the test compares every member in the database with the emulator's world: id, name, realm,
class, race, gender, level, rank, faction and achievement points. It also checks that the history contains each join,
departure and change of rank exactly once.

- **Tried**: rounds. A round of wrong rosters is a sequence of them within 23 hours. After it, an officer approves
  a roster without half of the members and undoes the approval. Correct rosters follow for 28 hours. A round of
  SIGKILL counts only when the signal ended a process that was running a sync; otherwise it is repeated.
- **Survived**: rounds after which the database matched the world exactly. A test stops at the first failed round, so
  its row then has fewer rounds.
- **Lost**: members, changes and news items that were stored before the fault and were missing after it.
- **Duplicates**: members, changes and news items that are stored twice, changes that repeat the change before,
  and news about a join or departure that is not in the history.
- **Recovery**: time from the end of the fault until the database matched the world again, without manual action.
  After SIGKILL of \`guildhall sync\`, the next \`guildhall sync\` is started at once. For slow clients it is the
  time from a change in the game until another visitor is served that change, while the slow clients stay connected.
- **Restart**: longest time from SIGKILL, or from the start of the next process when none is running, until the
  interrupted sync was started again. The goal is 15 s.

\`npm test\` runs each row, except that of four workers, with few rounds. \`npm run test:long\` runs all rounds and writes this page.

${table.join("\n")}

Measured with \`${command}\` on ${date.toISOString().slice(0, 10)} with Node ${process.versions.node} on ${cores} cores.
`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
