import { CommandError, messageOf } from "./command-error.ts";

const PORT_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it",
  EACCES: "it requires more permissions",
};

const HOST_REASONS: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: "it is not an address of this machine",
  EAFNOSUPPORT: "this machine does not support this kind of address",
  EAI_AGAIN: "the host name cannot be resolved now",
  EINVAL: "it is not an address to listen on",
  ENOTFOUND: "the host does not exist",
};

interface ListenErrorOptions {
  readonly port: number;
  readonly host: string;
  /** How to choose another port. */
  readonly choose: string;
  /** Whether the demo of `guildhall serve` uses this port. */
  readonly isOfDemo?: boolean;
}

/** Returns the error of a port or address that cannot be listened on, and how to choose another. */
export function listenError(
  error: unknown,
  { port, host, choose, isOfDemo = false }: ListenErrorOptions,
): CommandError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const options = { cause: error };
  if (Object.hasOwn(HOST_REASONS, code)) {
    return new CommandError(
      `The address ${host} cannot be used: ${HOST_REASONS[code]}.`,
      "Choose another one with --host: 127.0.0.1 for this machine only, 0.0.0.0 for all networks.",
      options,
    );
  }
  const reason = PORT_REASONS[code] ?? messageOf(error);
  const user =
    isOfDemo && code === "EADDRINUSE" ? ", probably the demo of a running `guildhall serve`" : "";
  return new CommandError(
    `Port ${port} of ${host} cannot be used: ${reason}${user}.`,
    `Choose another one with ${choose}.`,
    options,
  );
}
