import { StoreError } from "./store-error.ts";

/** What to do, by the code of PostgreSQL or of the system. */
const ADVICE: Readonly<Record<string, string>> = {
  "28000":
    "The server refused the user name or the authentication method. Correct the database URL.",
  "28P01": "The password is wrong. Correct the database URL.",
  "3D000": "The database does not exist. Create it, or correct the database URL.",
  "53300": "The server has too many connections. Raise its max_connections or end other clients.",
  "57P03": "The server is starting or stopping. Try again in a moment.",
  ECONNREFUSED: "No server is listening. Start it, or correct the database URL.",
  ENOTFOUND: "The host name is unknown. Start the server, or correct the database URL.",
  "25006": "The server is read-only, as during a failover. Try again in a moment.",
};

/** Codes of errors that waiting does not fix. */
const PERMANENT = new Set(["28000", "28P01", "3D000"]);

/** What happened, by the code of an error that ends a transaction and leaves the connection usable. */
const CANCELLED: Readonly<Record<string, string>> = {
  "40001": "changed the same data in another transaction at the same time",
  "40P01": "ended a transaction that waited for another one in a circle",
  "55P03": "did not get a lock that another transaction holds",
  "57014": "cancelled a query, because it took too long or an administrator did so",
};

/** A transaction that the server cancelled, as an error that can be retried. Null for any other error. */
export function cancelledError(error: unknown, where: string): StoreError | null {
  const code = codeOf(error);
  const reason = CANCELLED[code];
  if (reason === undefined) return null;
  const message = `${where} ${reason} (${code}). Nothing was changed. Try again.`;
  return new StoreError("busy", message, { cause: error });
}

/** Messages of `pg` for a broken connection. These errors have no code. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after)/;

/**
 * Converts the error of a failed or broken connection to a StoreError with advice and without the password. Returns
 * null for an error of the query itself.
 *
 * @param where name of the database in the message
 */
export function connectionError(
  error: unknown,
  where: string,
  { connecting = false } = {},
): StoreError | null {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  if (!connecting && !isConnectionCode(code) && !BROKEN.test(messageOf(error))) return null;
  const advice =
    ADVICE[code] ??
    "Check that the server runs and accepts connections from this machine, then try again.";
  return new StoreError(
    "unreachable",
    `${where} cannot be reached${code && ` (${code})`}. ${advice}`,
    { cause: error, retryable: !PERMANENT.has(code) },
  );
}

/** Whether a code means a system error, a broken connection, too few resources, or a server that starts, stops or fails over. */
function isConnectionCode(code: string): boolean {
  return /^(?:E[A-Z]+|08...|53...|57P0[1-5]|25006|25P03)$/.test(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
