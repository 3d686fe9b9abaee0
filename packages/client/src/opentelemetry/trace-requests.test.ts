import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  type ContextManager,
  context,
  ROOT_CONTEXT,
  trace,
} from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";
import { createEventHub } from "../events.ts";
import { manualTime } from "../testing/manual-time.ts";
import { json, SECRET, startScriptedServer } from "../testing/scripted-server.ts";
import { traceRequests } from "./trace-requests.ts";

function startTracer() {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor(exporter);
  const provider = new BasicTracerProvider({ spanProcessors: [processor] });
  return { tracer: provider.getTracer("test"), spans: () => exporter.getFinishedSpans() };
}

/** Keeps the active context as the SDK for Node does. */
function contextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  return {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, run, thisArg, ...args) => storage.run(active, () => run.apply(thisArg, args)),
    bind: (_, target) => target,
    enable() {
      return this;
    },
    disable() {
      storage.disable();
      return this;
    },
  };
}

test("a request is a span with the attributes of the HTTP conventions", async () => {
  await using server = await startScriptedServer();
  const { tracer, spans } = startTracer();
  const client = server.client();
  traceRequests(client, { tracer });
  await client.realms.index();

  const { hostname, port } = new URL(server.url);
  const [token, request] = spans();
  expect(token).toMatchObject({ name: "token", kind: 0, status: { code: 0 } });
  expect(request).toMatchObject({ name: "GET", kind: 2, status: { code: 0 }, ended: true });
  expect(request?.attributes).toEqual({
    "http.request.method": "GET",
    "url.full": `${server.url}/us/data/game/realm/index?namespace=dynamic-us`,
    "server.address": hostname,
    "server.port": Number(port),
    "http.response.status_code": 200,
    "guildhall.region": "us",
  });
});

test("the span of a request is the child of the span that its call was made in", async () => {
  await using server = await startScriptedServer();
  const { tracer, spans } = startTracer();
  const time = manualTime();
  const client = server.client({ time, quota: { perSecond: 2, perHour: 100 } });
  traceRequests(client, { tracer });
  const throttled = new Promise((resolve) => client.on("throttled", resolve));
  context.setGlobalContextManager(contextManager());
  try {
    const parents = ["a", "b", "c", "d"].map((name) => tracer.startSpan(name));
    // The token is waited for by all, and the last two wait for the quota.
    const calls = parents.map((parent) =>
      context.with(trace.setSpan(ROOT_CONTEXT, parent), () =>
        client.realms.index({ cache: false }),
      ),
    );
    await throttled;
    await time.advance(5_000);
    await Promise.all(calls);
    const requests = spans().filter(({ name }) => name === "GET");
    expect(requests.map((request) => request.parentSpanContext?.spanId).toSorted()).toEqual(
      parents.map((parent) => parent.spanContext().spanId).toSorted(),
    );
  } finally {
    context.disable();
  }
});

test("the span of a retry has its wait and its resend count", async () => {
  await using server = await startScriptedServer();
  server.onApi = (_, response) => json(response, server.apiRequests.length === 1 ? 503 : 200, {});
  const { tracer, spans } = startTracer();
  const client = server.client({ retry: { baseDelayMs: 1 } });
  traceRequests(client, { tracer });
  await client.realms.index();

  const [first, second] = spans().filter(({ name }) => name === "GET");
  expect(first?.status).toEqual({ code: 2 });
  expect(first?.attributes).toMatchObject({
    "http.response.status_code": 503,
    "error.type": "503",
  });
  expect(first?.attributes).not.toHaveProperty("http.request.resend_count");
  expect(second?.attributes).toMatchObject({
    "http.response.status_code": 200,
    "http.request.resend_count": 1,
  });
  expect(second?.events).toMatchObject([{ name: "retry", attributes: { "error.type": "503" } }]);
});

test("each of several calls to one URL has its own wait", async () => {
  await using server = await startScriptedServer();
  const answered = [503, 200, 503, 503, 200, 200, 200];
  server.onApi = (_, response) => json(response, answered.shift() ?? 500, {});
  const { tracer, spans } = startTracer();
  const time = manualTime();
  const waits = [0.5, 0.8, 0.2];
  const client = server.client({
    time,
    random: () => waits.shift() ?? 0,
    retry: { baseDelayMs: 1_000 },
    quota: false,
  });
  traceRequests(client, { tracer, now: time.now });
  const call = () => client.realms.index({ cache: false });
  const callThatWaits = async () => {
    const waiting = new Promise<void>((resolve) => {
      const stop = client.on("retry", () => {
        stop();
        resolve();
      });
    });
    const answer = call();
    await waiting;
    return { answer };
  };

  const first = await callThatWaits();
  await call();
  const second = await callThatWaits();
  const third = await callThatWaits();
  for (const each of [third, first, second]) {
    await time.advance(each === third ? 200 : 300);
    await each.answer;
  }
  const reported = spans()
    .filter(({ name }) => name === "GET")
    .map(({ events }) => events.map(({ attributes }) => attributes?.["guildhall.wait_ms"]));
  expect(reported).toEqual([[], [], [], [], [200], [500], [800]]);
});

test("the span of a request without a response has the name of the error and no status", async () => {
  await using server = await startScriptedServer();
  server.onApi = (_, response) => void response.destroy();
  const { tracer, spans } = startTracer();
  const client = server.client({ retry: false });
  traceRequests(client, { tracer });
  await client.realms.index().catch(() => {});

  const [request] = spans().filter(({ name }) => name === "GET");
  expect(request?.attributes["error.type"]).toBe("ConnectionError");
  expect(request?.attributes).not.toHaveProperty("http.response.status_code");
  expect(request?.status).toMatchObject({
    code: 2,
    message: expect.stringContaining("failed without a response"),
  });
});

test("the span of a request that waited for the quota has that wait", async () => {
  await using server = await startScriptedServer();
  const { tracer, spans } = startTracer();
  const time = manualTime();
  const client = server.client({ time, quota: { perSecond: 5, perHour: 1_000 } });
  traceRequests(client, { tracer });
  const throttled = new Promise((resolve) => client.on("throttled", resolve));
  const calls = Array.from({ length: 6 }, () => client.realms.index({ cache: false }));
  await throttled;
  await time.advance(5_000);
  await Promise.all(calls);

  const events = spans().flatMap((span) => span.events);
  expect(events).toMatchObject([
    { name: "throttled", attributes: { "guildhall.reason": "second" } },
  ]);
});

test("the waits of the last hundred aborted calls are kept", () => {
  const { tracer, spans } = startTracer();
  const events = createEventHub();
  const stop = traceRequests(events, { tracer });
  const calls = Array.from({ length: 101 }, (_, id) => ({
    ...({ id, method: "GET", url: `http://host/${id}`, region: "us", attempt: 1 } as const),
  }));
  for (const { url, region } of calls) {
    events.emit("throttled", { url, region, reason: "second", waitMs: 1 });
  }
  for (const call of calls) events.emit("request", call);
  stop();
  expect(spans().map((span) => span.events.length)).toEqual([0, ...Array(100).fill(1)]);
});

test("a failed token request is a span with the error", async () => {
  await using server = await startScriptedServer();
  server.onToken = (_, response) => json(response, 401, {});
  const { tracer, spans } = startTracer();
  const client = server.client({ retry: false });
  traceRequests(client, { tracer });
  await client.realms.index().catch(() => {});
  expect(spans()).toMatchObject([
    { name: "token", status: { code: 2 }, attributes: { "guildhall.region": "us" } },
  ]);
});

test("a refused token is an event of the span of the next token request", async () => {
  await using server = await startScriptedServer();
  server.onApi = (_, response) => json(response, server.apiRequests.length === 1 ? 401 : 200, {});
  const { tracer, spans } = startTracer();
  const client = server.client();
  traceRequests(client, { tracer });
  await client.realms.index();
  const tokens = spans().filter(({ name }) => name === "token");
  expect(tokens.map(({ events }) => events.map(({ name }) => name))).toEqual([[], ["discarded"]]);
});

test("no span contains a secret or a token", async () => {
  await using server = await startScriptedServer();
  server.onApi = ({ headers }, response) => json(response, 500, { detail: headers.authorization });
  const { tracer, spans } = startTracer();
  const client = server.client({ retry: false });
  traceRequests(client, { tracer });
  await client.realms.index().catch(() => {});
  const reported = JSON.stringify(
    spans().map(({ attributes, events, status }) => ({ attributes, events, status })),
  );
  expect(reported).toContain("url.full");
  expect(reported).not.toContain("token-1");
  expect(reported).not.toContain(SECRET);
});

test("stopping ends pending spans and traces nothing more", async () => {
  await using server = await startScriptedServer();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.onApi = async (_, response) => {
    arrive();
    await released;
    json(response, 200, {});
  };
  const { tracer, spans } = startTracer();
  const client = server.client({ cache: false });
  const stop = traceRequests(client, { tracer });
  const call = client.realms.index();
  await arrived;
  stop();
  expect(spans().map(({ name }) => name)).toEqual(["token", "GET"]);
  release();
  await call;
  await client.realms.index();
  expect(spans()).toHaveLength(2);
});
