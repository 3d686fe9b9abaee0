import { StoreError } from "./store-error.ts";

/** What to do, by the code of PostgreSQL or of the system. */
const ADVICE: Readonly<Record<string, string>> = {
  "28000": "The user name or the way of signing in is refused. Correct the database URL.",
  "28P01": "The password is wrong. Correct the database URL.",
  "3D000": "The database does not exist. Create it, or correct the database URL.",
  "53300": "The server has too many connections. Raise its max_connections or end other clients.",
  "57P03": "The server is starting or stopping. Try again in a moment.",
  ECONNREFUSED: "No server answers there. Start it, or correct the database URL.",
  ENOTFOUND: "There is no such host. Correct the database URL.",
};

/** An error while connecting as one that says what to do; it keeps the password out. */
export function postgresError(error: unknown, where: string): StoreError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const advice =
    ADVICE[code] ?? "See whether the server runs and lets this machine in, then try again.";
  return new StoreError(
    "unreachable",
    `${where} cannot be reached${code && ` (${code})`}. ${advice}`,
    { cause: error },
  );
}
