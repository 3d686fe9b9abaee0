import type { SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { DatabaseSync } from "./node-sqlite.ts";
import { isBusy, sqliteError } from "./sqlite-error.ts";

/** Maximum time that a statement waits for the transaction of another process, in ms. */
const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 1;
const STATEMENT_CACHE_SIZE = 200;

export interface SqliteDriverOptions {
  /** ms */
  readonly busyTimeout?: number | undefined;
  /** `normal` does not wait for the disk: only a power failure can undo the latest commits. */
  readonly synchronous?: "full" | "normal";
}

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly givesRows: boolean;
}

/**
 * A connection to a SQLite file through `node:sqlite`. Kysely runs one query or transaction at a time on it.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #busyTimeout: number;
  readonly #synchronous: "full" | "normal";
  #connection: SqliteConnection | undefined;

  constructor(file: string, options: SqliteDriverOptions = {}) {
    const { busyTimeout = BUSY_TIMEOUT_MS, synchronous = "full" } = options;
    this.#file = file;
    this.#busyTimeout = busyTimeout;
    this.#synchronous = synchronous;
  }

  async init(): Promise<void> {
    const connection = new SqliteConnection(this.#file, this.#busyTimeout);
    try {
      await connection.run("pragma journal_mode = wal");
      await connection.run(`pragma synchronous = ${this.#synchronous}`);
    } catch (error) {
      connection.close();
      throw error;
    }
    this.#connection = connection;
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#connection) throw new Error(`The SQLite database ${this.#file} is closed.`);
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(
    connection: SqliteConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    // Blocks no writer. It reads the state of its first query until it ends.
    if (accessMode === "read only") return connection.run("begin");
    // A deferred transaction that reads before it writes can fail when another process writes in between. An
    // immediate transaction waits only at its start.
    await connection.run("begin immediate");
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.run("commit");
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // A full disk can have ended the transaction.
    if (connection.inTransaction) await connection.run("rollback");
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: string;
  readonly #busyTimeout: number;
  readonly #database: DatabaseSync;
  /** By their SQL, the least recently used first. */
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(file: string, busyTimeout: number) {
    this.#file = file;
    this.#busyTimeout = busyTimeout;
    try {
      // A wait of SQLite would block the event loop, and with it other transactions of this process. So
      // `#whenFree` waits instead.
      this.#database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
    } catch (error) {
      throw sqliteError(error, file);
    }
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  async run(statement: string): Promise<void> {
    await this.#whenFree(() => this.#database.exec(statement));
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(inputValue);
    return await this.#whenFree(() => {
      const { statement, givesRows } = this.#prepare(query.sql);
      // Kysely derives the type of the rows from the query and the schema.
      if (givesRows) return { rows: statement.all(...parameters) as R[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    });
  }

  streamQuery(): never {
    throw new Error("SQLite does not support streaming. Use execute().");
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  async #whenFree<Result>(work: () => Result): Promise<Result> {
    for (let waited = 0; ; waited += BUSY_PAUSE_MS) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || waited >= this.#busyTimeout) throw sqliteError(error, this.#file);
      }
      await sleep(BUSY_PAUSE_MS);
    }
  }

  #prepare(text: string): PreparedStatement {
    const known = this.#statements.get(text);
    if (known) {
      this.#statements.delete(text);
      this.#statements.set(text, known);
      return known;
    }
    const statement = this.#database.prepare(text);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    this.#statements.set(text, prepared);
    if (this.#statements.size > STATEMENT_CACHE_SIZE) {
      const [oldest = ""] = this.#statements.keys();
      this.#statements.delete(oldest);
    }
    return prepared;
  }
}

/** @throws RangeError for an integer that would be stored or read as another number. */
function inputValue(value: unknown): SQLInputValue {
  if (isTooLarge(value)) {
    throw new RangeError(
      `${value} cannot be stored in a SQLite database: ` +
        `the range of integers is ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}.`,
    );
  }
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "bigint" || value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be a parameter of a SQLite statement.`);
}

function isTooLarge(value: unknown): value is number | bigint {
  if (typeof value === "bigint") return !Number.isSafeInteger(Number(value));
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}
