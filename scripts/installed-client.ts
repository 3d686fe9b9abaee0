import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { rolldown } from "rolldown";
import type { PackedClient } from "./packed-client.ts";

const modules = resolve(import.meta.dirname, "../node_modules");

/** The options of a strict project on Node. */
const COMPILER_OPTIONS = {
  target: "es2023",
  module: "nodenext",
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  types: ["node"],
  typeRoots: [join(modules, "@types")],
};

/** Work of the type checker. Unlike times, these figures are the same in every run. */
export interface TypeCost {
  readonly types: number;
  readonly instantiations: number;
}

/** A project with the packed client and its dependencies installed, and no other package. */
export interface ClientProject extends Disposable {
  readonly tarball: string;
  /** The folder of the client. */
  readonly installed: string;
  /** Writes a file into the project and returns its path. */
  write(name: string, text: string): string;
  /** Installs another package, or all packages of a scope. */
  link(name: string): void;
  /** Type-checks files, including the declarations of packages, and returns the output of the compiler. */
  typeErrors(files: readonly string[], options: object): string;
  /** Returns the work of type-checking a file that has no errors. */
  typeCost(file: string): TypeCost;
}

/**
 * Creates a project and unpacks the client into its node_modules.
 *
 * @throws Error when the client could not be built.
 */
export function installClient(packed: PackedClient): ClientProject {
  if ("failure" in packed) throw new Error(packed.failure);
  const { tarball } = packed;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "installed-client-")));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const link = (name: string) =>
    symlinkSync(join(modules, name), join(folder, "node_modules", name), "junction");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const installed = join(folder, "node_modules/@guildhall/client");
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
    const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    for (const name of Object.keys(dependencies)) link(name);
    write("package.json", JSON.stringify({ type: "module" }));
    const check = (files: readonly string[], options: object) => {
      const compilerOptions = { ...COMPILER_OPTIONS, ...options };
      const config = write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
      const tsc = join(modules, "typescript/bin/tsc");
      return spawnSync(process.execPath, [tsc, "-p", config], { encoding: "utf8" });
    };
    const typeErrors: ClientProject["typeErrors"] = (files, options) =>
      check(files, options).stdout;
    const typeCost: ClientProject["typeCost"] = (file) => {
      // With one checker, the figures do not depend on the number of cores.
      const { status, stdout } = check([file], {
        skipLibCheck: true,
        extendedDiagnostics: true,
        singleThreaded: true,
      });
      if (status !== 0) throw new Error(`${file} has errors:\n${stdout}`);
      const figure = (name: string) =>
        Number(new RegExp(`^${name}: +(\\d+)`, "m").exec(stdout)?.[1]);
      return { types: figure("Types"), instantiations: figure("Instantiations") };
    };
    return { tarball, installed, write, link, typeErrors, typeCost, [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Bundles and minifies a program for browsers.
 *
 * @throws Error when the program imports a module that browsers do not have.
 */
export async function bundleForWeb(file: string, format: "esm" | "iife" = "esm"): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: "browser",
    onLog(_, { message }) {
      throw new Error(message);
    },
  });
  try {
    const { output } = await bundle.generate({ format, minify: true, name: "program" });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Bundles and minifies a program for browsers with esbuild, which removes less unused code. */
export async function bundleWithEsbuild(file: string): Promise<string> {
  const options = { bundle: true, minify: true, format: "esm", platform: "browser" } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [file], write: false });
  return outputFiles[0]?.text ?? "";
}
