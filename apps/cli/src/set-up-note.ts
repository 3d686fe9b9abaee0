import { setTimeout as sleep } from "node:timers/promises";
import type { Accounts } from "@guildhall/admin";
import { MINUTE_MS } from "@guildhall/contract";
import type { Logger } from "pino";
import { logJobErrors } from "./job-errors.ts";
import type { Terminal } from "./terminal.ts";
import { whenReachable } from "./when-reachable.ts";

export interface SetUpNote {
  readonly accounts: Pick<Accounts, "isSetUp" | "prepareSetUp" | "hasSetUpTokenExpired">;
  /** The origins of the site, such as `http://127.0.0.1:3000`, this machine's first. */
  readonly origins: readonly string[];
  readonly terminal: Pick<Terminal, "stdout">;
  readonly logger: Pick<Logger, "error">;
  readonly signal: AbortSignal;
  /** ms between two looks whether the token has expired. Defaults to a minute. */
  readonly lookMs?: number;
}

/**
 * Prints the address at which the first administrator is created, as soon as the database can be reached. Until there is an
 * administrator or the signal is aborted, it then prints a new one whenever its token has expired. The token is in the
 * fragment, which browsers do not send, and is not logged.
 */
export async function printSetUp(note: SetUpNote): Promise<void> {
  const onError = logJobErrors(note.logger);
  await printAddress(note, onError);
  void renewAddress(note, onError);
}

type OnError = (error: unknown) => void;

async function printAddress(
  { accounts, origins, terminal, logger, signal }: SetUpNote,
  onError: OnError,
): Promise<void> {
  const token = await whenReachable(accounts.prepareSetUp, { signal, onError }).catch(
    (error: unknown) => {
      // The site is readable on a full disk, too.
      logger.error({ err: error }, "The address of the set-up could not be created.");
      return null;
    },
  );
  if (token === null) return;
  for (const [index, origin] of origins.entries()) {
    const where = index === 0 ? "Set up your guild" : "From another device of your network";
    terminal.stdout.write(`${where}: ${origin}/set-up#token=${token}\n`);
  }
}

/** Looks at the clock repeatedly, because a timer of a day ignores the time that a machine sleeps. */
async function renewAddress(note: SetUpNote, onError: OnError): Promise<void> {
  const { accounts, signal, lookMs = MINUTE_MS } = note;
  while (!signal.aborted) {
    await sleep(lookMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    try {
      if (await accounts.isSetUp()) return;
      if (await accounts.hasSetUpTokenExpired()) await printAddress(note, onError);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }
}
