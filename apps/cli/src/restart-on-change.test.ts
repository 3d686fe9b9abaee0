import { expect, test } from "vitest";
import { restartOnChange } from "./restart-on-change.ts";
import { aborted } from "./stop-signal.ts";

function start(load: () => Promise<{ interval: number }>) {
  const stopping = new AbortController();
  const log: string[] = [];
  const done = restartOnChange({
    config: { interval: 60 },
    load,
    async run({ interval }, signal) {
      log.push(`start ${interval}`);
      await aborted(signal);
      log.push(`end ${interval}`);
    },
    signal: stopping.signal,
    onError: (error) => log.push(String(error)),
    refreshMs: 1,
  });
  return { log, done, stop: () => stopping.abort() };
}

test("the work ends and starts again with a changed configuration, one at a time", async () => {
  let interval = 60;
  const { log, done, stop } = start(async () => ({ interval }));
  interval = 5;
  await expect.poll(() => log).toEqual(["start 60", "end 60", "start 5"]);
  stop();
  await done;
  expect(log).toEqual(["start 60", "end 60", "start 5", "end 5"]);
});

test("the work goes on while the configuration cannot be read", async () => {
  const { log, done, stop } = start(() => Promise.reject(new Error("no database")));
  await expect.poll(() => log.length).toBeGreaterThan(3);
  stop();
  await done;
  expect(new Set(log)).toEqual(new Set(["start 60", "Error: no database", "end 60"]));
  expect(log.at(-1)).toBe("end 60");
});

test("an error of the work ends it", async () => {
  const failing = restartOnChange({
    config: 1,
    load: async () => 1,
    run: () => Promise.reject(new Error("wrong setting")),
    signal: new AbortController().signal,
    onError: () => {},
    refreshMs: 1,
  });
  await expect(failing).rejects.toThrow("wrong setting");
});
