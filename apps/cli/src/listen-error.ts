import { CommandError, messageOf } from "./command-error.ts";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there",
  EACCES: "listening there needs more permissions",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such host",
};

/** Says why a port cannot be listened on, and how to choose another. */
export function listenError(
  error: unknown,
  { port, host, choose }: { port: number; host: string; choose: string },
): CommandError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new CommandError(
    `Port ${port} of ${host} cannot be used: ${REASONS[code] ?? messageOf(error)}.`,
    `Choose another one with ${choose}.`,
    { cause: error },
  );
}
