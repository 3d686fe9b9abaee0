import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Contestant, measure, type Timing } from "../measure.ts";
import { startEmulator } from "./service.ts";

/** Times `guildhall emulate` from its start to its first response, and `createEmulator` alone. */
export function measureStart(rounds: number): Promise<Timing[]> {
  return measure(
    [start("start", {}), start("first_start", { NODE_DISABLE_COMPILE_CACHE: "1" }), CREATION],
    { rounds, warmups: 1 },
  );
}

function start(name: string, env: Readonly<Record<string, string>>): Contestant {
  return {
    name,
    prepare: async () => {
      let stop = async () => {};
      return {
        run: async () => {
          ({ stop } = await startEmulator({ reportsUsage: false, env }));
        },
        cleanUp: () => stop(),
      };
    },
  };
}

const CREATION: Contestant = {
  name: "create",
  prepare: async () => {
    const script = fileURLToPath(new URL("create-emulator.ts", import.meta.url));
    const child = fork(script, { execArgv: ["--conditions=source"] });
    await once(child, "message");
    return {
      run: async () => {
        child.send("create");
        await once(child, "message");
      },
      cleanUp: async () => {
        const closed = once(child, "close");
        child.kill("SIGKILL");
        await closed;
      },
    };
  },
};
