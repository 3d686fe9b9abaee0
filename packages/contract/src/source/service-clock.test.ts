import { expect, test } from "vitest";
import { createServiceClock, LAST_TIME } from "./service-clock.ts";

function clockAt(start: number) {
  let now = start;
  return { clock: () => now, pass: (ms: number) => (now += ms) };
}

test("the world's time equals the underlying clock by default", () => {
  const { clock, pass } = clockAt(1_000);
  const world = createServiceClock(clock);
  expect(world.now()).toBe(1_000);
  pass(500);
  expect(world.now()).toBe(1_500);
});

test("the world's time runs faster, stops, and continues from where it stopped", () => {
  const { clock, pass } = clockAt(0);
  const world = createServiceClock(clock, 60);
  pass(1_000);
  expect(world.now()).toBe(60_000);
  world.setSpeed(0);
  pass(10_000);
  expect(world.now()).toBe(60_000);
  world.setSpeed(2);
  pass(1_000);
  expect(world.now()).toBe(62_000);
});

test("the world's time can be advanced, but not moved back", () => {
  const { clock, pass } = clockAt(0);
  const world = createServiceClock(clock);
  world.advance(86_400_000);
  pass(5);
  expect(world.now()).toBe(86_400_005);
  for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => world.advance(ms)).toThrow(RangeError);
    expect(() => world.setSpeed(ms)).toThrow(RangeError);
  }
  expect(world.now()).toBe(86_400_005);
});

test("the world's time keeps its speed when it is set", () => {
  const { clock, pass } = clockAt(9_000);
  const world = createServiceClock(clock, 10);
  world.set(100);
  pass(1);
  expect([world.now(), world.speed]).toEqual([110, 10]);
});

test("the world's time cannot be set past the year 2999, and stops there", () => {
  const { clock, pass } = clockAt(0);
  const world = createServiceClock(clock, 1_000_000);
  expect(() => world.advance(1e300)).toThrow("2999");
  expect(() => world.set(LAST_TIME + 1)).toThrow(RangeError);
  expect(() => world.set(Number.NaN)).toThrow(RangeError);
  expect(world.now()).toBe(0);
  world.set(LAST_TIME - 1);
  pass(86_400_000);
  expect(world.now()).toBe(LAST_TIME);
});

test("a reset restores the initial time, or that of the underlying clock when the initial speed is 1", () => {
  let time = 1_000;
  const [still, running] = [0, 1].map((speed) => createServiceClock(() => time, speed));
  time = 5_000;
  for (const clock of [still, running]) {
    clock?.advance(60_000);
    clock?.setSpeed(7);
    clock?.reset();
  }
  expect([still?.now(), still?.speed]).toEqual([1_000, 0]);
  expect([running?.now(), running?.speed]).toEqual([5_000, 1]);
});
