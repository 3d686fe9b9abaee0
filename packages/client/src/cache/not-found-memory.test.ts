import { expect, test } from "vitest";
import { NotFoundError } from "../errors/status-errors.ts";
import { manualTime } from "../testing/manual-time.ts";
import { createNotFoundMemory } from "./not-found-memory.ts";

const notFound = (url: string) => new NotFoundError("Not found", { method: "GET", url });

test("a 404 is cached for its time, even when the clock is set", async () => {
  const time = manualTime();
  const memory = createNotFoundMemory({ time, ms: 100 });
  const error = notFound("a");
  memory.add("a", error);
  await time.advance(99);
  time.setClock(0);
  expect(memory.find("a")).toBe(error);
  expect(memory.find("b")).toBeUndefined();
  await time.advance(1);
  expect(memory.find("a")).toBeUndefined();
});

test("the last 1,000 errors are cached", { tags: "promise/cache" }, () => {
  const memory = createNotFoundMemory({ time: manualTime(), ms: 100 });
  for (let index = 0; index < 1500; index += 1) memory.add(`${index}`, notFound(`${index}`));
  const found = Array.from({ length: 1500 }, (_, index) => memory.find(`${index}`));
  expect(found.filter(Boolean)).toHaveLength(1000);
  expect(found[500]).toMatchObject({ url: "500" });
});

test("a time of 0 remembers nothing", () => {
  const memory = createNotFoundMemory({ time: manualTime(), ms: 0 });
  memory.add("a", notFound("a"));
  expect(memory.find("a")).toBeUndefined();
});
