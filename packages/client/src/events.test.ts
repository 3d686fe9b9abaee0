import { expect, test } from "vitest";
import { createEventHub, type EventName, type TokenEvent } from "./events.ts";

const event: TokenEvent = { region: "us", state: "requested" };

test("a listener that is added twice is called twice and removed separately", () => {
  const events = createEventHub();
  let calls = 0;
  const listener = () => {
    calls += 1;
  };
  const endFirst = events.on("token", listener);
  const endSecond = events.on("token", listener);
  events.emit("token", event);
  expect(calls).toBe(2);
  endFirst();
  endFirst();
  events.emit("token", event);
  expect([calls, events.has("token")]).toEqual([3, true]);
  endSecond();
  events.emit("token", event);
  expect([calls, events.has("token")]).toEqual([3, false]);
});

test("an event calls only its own listeners", () => {
  const events = createEventHub();
  events.on("token", () => {});
  expect([events.has("token"), events.has("cache")]).toEqual([true, false]);
});

test.each([undefined, null, 5, {}])("the listener %j is refused", (listener) => {
  const events = createEventHub();
  expect(() => events.on("request", listener as never)).toThrow("listener must be a function.");
  expect(events.has("request")).toBe(false);
});

test("an unknown event name is refused with the known names", () => {
  const events = createEventHub();
  expect(() => events.on("tokens" as EventName, () => {})).toThrow(/"tokens".*request, response/);
});
