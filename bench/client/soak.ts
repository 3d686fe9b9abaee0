import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { startServer } from "../load/server-process.ts";
import { type Figure, figureReport, type Report } from "../report.ts";
import type { SoakResult } from "./soak-client.ts";

const scriptOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const CONCURRENCY = 64;
const HEAP_GROWTH_MB = { atMost: 20 };
const NONE = { atMost: 0 };

/** What the server received. */
interface Seen {
  readonly requests: number;
  readonly tokens: number;
  readonly met: Readonly<Record<string, number>>;
}

/** The result of the client and the server, and the exit code of the client's process. */
export interface Soak extends SoakResult {
  readonly seen: Seen;
  readonly exitCode: number | null;
}

/** Runs the client and a service that fails one time in ten, each in a separate process. */
export async function soak(calls: number): Promise<Soak> {
  const args = (port: number) => [String(port)];
  const server = await startServer({ script: scriptOf("soak-server.ts"), args });
  try {
    const client = spawn(
      process.execPath,
      [
        "--expose-gc",
        "--conditions=source",
        scriptOf("soak-client.ts"),
        server.url,
        String(calls),
        String(CONCURRENCY),
      ],
      { stdio: ["ignore", "inherit", "inherit", "ipc"] },
    );
    let result: SoakResult | null = null;
    client.once("message", (message: SoakResult) => {
      result = message;
    });
    const [exitCode] = await once(client, "close");
    if (!result) throw new Error(`The client of the soak ended with ${exitCode}.`);
    const { body } = await request(server.url, { reset: true });
    return { ...(result as SoakResult), seen: (await body.json()) as Seen, exitCode };
  } finally {
    await server.stop();
  }
}

/** A round is one call that the cache does not answer. */
export async function benchSoak({ rounds }: { readonly rounds: number }): Promise<Report> {
  return figureReport(soakFigures(await soak(rounds)));
}

export function soakFigures({ outcomes, seen, left, heap, ...rest }: Soak): Figure[] {
  const { ok = 0, ...errors } = outcomes;
  const calls = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const faults = Object.values(seen.met).reduce((sum, count) => sum + count, 0);
  const [first = Number.NaN] = heap;
  const growth = ((heap.at(-1) ?? Number.NaN) - first) / 1024 ** 2;
  const count = (name: string, about: string, value: number, goal?: Figure["goal"]): Figure => ({
    name,
    about,
    value,
    unit: "",
    ...(goal && { goal }),
  });
  return [
    count("requests", "requests that the service saw", seen.requests),
    count("faults", "  of them met with a fault", faults),
    count("token_requests", "token requests", seen.tokens),
    { name: "per_s", about: "calls", value: calls / rest.seconds, unit: "/s" },
    count("retries", "retries", rest.retries),
    count("failed", "calls that failed all the same", calls - ok),
    ...Object.entries(errors).map(([name, value]) => count(name, `  ${name}`, value)),
    {
      name: "heap_growth_mb",
      about: "heap growth, from a tenth of the run to its end",
      value: growth,
      unit: "MB",
      goal: HEAP_GROWTH_MB,
    },
    count("unhandled_rejections", "unhandled rejections", rest.unhandled, NONE),
    count("left_connections", "connections left after close", rest.openSockets, NONE),
    count("left_resources", "timers and sockets left after close", left.length, NONE),
  ];
}
