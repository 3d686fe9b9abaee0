import { beforeAll, describe } from "vitest";
import { describeDeadWorkers } from "./dead-workers.contract.ts";
import { describeJobClocks } from "./job-clocks.contract.ts";
import { describeJobFailures } from "./job-failures.contract.ts";
import { describeJobRuns } from "./job-runs.contract.ts";
import { describeJobSends } from "./job-sends.contract.ts";
import { describeJobStages } from "./job-stages.contract.ts";
import { createJobTests } from "./job-tests.ts";
import type { JobsDatabase } from "./test-queue.ts";

/** Contract tests of the job queue. `createDatabase` creates an empty database. */
export function describeJobs(name: string, createDatabase: () => Promise<JobsDatabase>): void {
  describe.concurrent(`jobs on ${name}`, () => {
    let database: JobsDatabase;
    beforeAll(async () => {
      database = await createDatabase();
    });
    const tests = createJobTests(() => database);
    // The longest tests are first, because all run at the same time.
    describeDeadWorkers(tests);
    describeJobSends(tests);
    describeJobRuns(tests);
    describeJobFailures(tests);
    describeJobStages(tests);
    describeJobClocks(tests);
  });
}
