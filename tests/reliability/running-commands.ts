import { PROVIDERS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { expect } from "vitest";
import type { Command } from "./rig.ts";

const QUEUE = "sync/emulator";
/** The promise is 10 s; the rest is for starting and ending a process on a busy machine. */
const LONGEST_MS = 11_000;

/** Sends SIGTERM, and checks that the command ends within 10 s. */
export async function endsInTime({ child, ended }: Command) {
  const at = performance.now();
  child.kill("SIGTERM");
  const result = await ended;
  expect(performance.now() - at).toBeLessThan(LONGEST_MS);
  return result;
}

/** Requests a sync from the running commands. */
export async function requestSync(store: Store, id: number): Promise<"joined" | "new"> {
  const provider = { ...PROVIDERS.battlenet, name: "emulator" };
  const clients = () => {
    throw new Error("This process does not call the service.");
  };
  const { joined } = await createSync({ store, provider, clients, mediaFolder: "" }).request(id);
  return joined ? "joined" : "new";
}

/** The stage of the guild that waits or runs. */
export const findJob = (store: Store, guildId: number) =>
  store.jobs.find(QUEUE, `guild/${guildId}`);

/** True when no stage of the guild waits or runs. */
export const isIdle = async (store: Store, guildId: number) =>
  (await findJob(store, guildId)) === null;

/** Waits until the command has printed what matches, and resolves with its first group. */
export function printed(command: Command, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const read = (chunk: string) => {
      text += chunk;
      const match = pattern.exec(text);
      if (match) resolve(match[1] ?? "");
    };
    command.child.stdout?.on("data", read);
    command.child.stderr?.on("data", read);
    void command.ended.then(({ output }) => reject(new Error(`The command ended:\n${output}`)));
  });
}
