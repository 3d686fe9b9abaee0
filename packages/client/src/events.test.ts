import { expect, test, vi } from "vitest";
import { createEventHub, type EventName, type Listener, type TokenEvent } from "./events.ts";
import { startScriptedServer } from "./testing/scripted-server.ts";

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

test("the error of an onResult that throws is printed, and the call returns its document", async () => {
  using printed = vi.spyOn(console, "error").mockReturnValue();
  await using server = await startScriptedServer();
  const onResult = () => {
    throw new Error("broken");
  };
  const client = server.client();
  for (let call = 0; call < 2; call += 1) {
    expect(await client.items.get({ itemId: 1 }, { onResult })).toBeTruthy();
  }
  const failed = ['A listener of "onResult" failed:', new Error("broken")];
  expect(printed.mock.calls).toEqual([failed, failed]);
});

test.each<[string, Listener<"request">]>([
  [
    "throws",
    () => {
      throw new Error("broken");
    },
  ],
  ["rejects", () => Promise.reject(new Error("broken"))],
])(
  "the error of a listener that %s is printed, and neither the call nor the process fails",
  {
    tags: "promise/isolation",
  },
  async (_, listener) => {
    using printed = vi.spyOn(console, "error").mockReturnValue();
    await using server = await startScriptedServer();
    const client = server.client();
    let requests = 0;
    client.on("request", listener);
    client.on("request", () => {
      requests += 1;
    });
    expect(await client.items.get({ itemId: 1 })).toBeTruthy();
    expect(requests).toBe(1);
    const what = 'A listener of "request" failed:';
    expect(printed.mock.calls).toEqual([[what, new Error("broken")]]);
  },
);

test("a listener that throws fails no call and no process when console.error throws, too", async () => {
  using _ = vi.spyOn(console, "error").mockImplementation(() => {
    throw new Error("no console");
  });
  await using server = await startScriptedServer();
  const client = server.client();
  client.on("request", () => {
    throw new Error("broken");
  });
  expect(await client.items.get({ itemId: 1 })).toBeTruthy();
});
