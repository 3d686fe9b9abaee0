import { expect, test } from "vitest";
import { memoryFigures, startFigures, throughputFigures } from "./figures.ts";

const throughput = (name: string, perSecond: number, cpu = 500) => ({
  name,
  about: `the ${name} server`,
  perSecond,
  slowest: perSecond - 1,
  fastest: perSecond + 1,
  cpu,
});

test("reports the emulator's throughput as a multiple of that of the bare server and of Prism", () => {
  const throughputs = [
    throughput("bare", 30_000, 18),
    throughput("emulator", 24_000, 30),
    throughput("prism", 2_000),
  ];
  const figures = throughputFigures({ throughputs, bytes: 4_096 });
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    document_bytes: 4_096,
    bare_per_s: 30_000,
    emulator_cpu_us: 30,
    to_bare: 0.8,
    to_bare_by_cpu: 0.6,
    to_prism: 12,
  });
  expect(figures.find(({ name }) => name === "to_prism")?.goal).toEqual({ atLeast: 5 });
});

test("sets a goal for the usual start only", () => {
  const figures = startFigures([
    { name: "start", median: 400, fastest: 300, slowest: 500 },
    { name: "create", median: 20, fastest: 10, slowest: 30 },
  ]);
  expect(figures.map(({ name, goal }) => [name, goal])).toEqual([
    ["start_ms", { atMost: 500 }],
    ["create_ms", undefined],
  ]);
});

test("reports memory in MB", () => {
  const mb = 1024 ** 2;
  const memory = {
    firstRoster: 700,
    afterGuild: 200 * mb,
    afterRequests: 210 * mb,
    peak: 260 * mb,
  };
  const figures = memoryFigures(memory);
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  expect(values).toEqual({
    first_roster_ms: 700,
    memory_mb: 200,
    memory_after_requests_mb: 210,
    memory_peak_mb: 260,
  });
});
