import { CommandError, messageOf } from "./command-error.ts";

const PORT_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there",
  EACCES: "listening there needs more permissions",
};

const HOST_REASONS: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: "this machine has no such address",
  EAFNOSUPPORT: "this machine has no addresses of this kind",
  EAI_AGAIN: "it could not be looked up",
  EINVAL: "it is no address to listen on",
  ENOTFOUND: "there is no such host",
};

/** Says why a port or an address cannot be listened on, and how to choose another. */
export function listenError(
  error: unknown,
  { port, host, choose }: { port: number; host: string; choose: string },
): CommandError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const options = { cause: error };
  if (Object.hasOwn(HOST_REASONS, code)) {
    return new CommandError(
      `The address ${host} cannot be used: ${HOST_REASONS[code]}.`,
      "Choose another one with --host: 127.0.0.1 for this machine alone, 0.0.0.0 for all its networks.",
      options,
    );
  }
  return new CommandError(
    `Port ${port} of ${host} cannot be used: ${PORT_REASONS[code] ?? messageOf(error)}.`,
    `Choose another one with ${choose}.`,
    options,
  );
}
