import { openStore } from "../open-store.ts";

/*
 * The process that the suite of the job queue kills: it takes a job, writes its key to the standard
 * output, and never ends it.
 */
const [location = "", queue = ""] = process.argv.slice(2);
const store = await openStore(JSON.parse(location));
store.jobs.work(queue, ({ key }) => {
  process.stdout.write(`${key}\n`);
  return new Promise(() => {});
});
store.jobs.start();
