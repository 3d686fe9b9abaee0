import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";

/** The oldest major version of Node that runs the command. Other packages require it in `engines`. */
const OLDEST = 24;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** In a checkout, the command runs from the sources of all packages. */
const CONDITIONS = import.meta.url.endsWith("/src/supported-node.js")
  ? ["--conditions=source"]
  : [];

/**
 * When the current Node is too old, starts `script` with the Node that is installed with this package, and returns true.
 * Returns false when the current Node is supported. This module and its importers must run on old versions, which cannot load
 * TypeScript.
 * @param {string} script the URL of a module
 * @returns {boolean}
 */
export function startSupportedNode(script) {
  const { version } = process;
  if (Number.parseInt(version.slice(1), 10) >= OLDEST) return false;
  const node = installedNode();
  if (node === null) {
    process.stderr.write(
      `Error: Guildhall needs Node ${OLDEST} or newer. This is Node ${version}.\n` +
        "Install a newer version. If npm did not run the install script of the package node, run `npm rebuild node`.\n",
    );
    process.exitCode = 1;
    return true;
  }
  const flags = [...CONDITIONS, "--max-semi-space-size=2"];
  const args = [...flags, fileURLToPath(script), ...process.argv.slice(2)];
  // The channel closes when this process ends, also when it is killed; the child then stops (see `runProcess`).
  const child = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // The terminal sends the signal of Ctrl+C to both processes, and a second one would end the command at once.
      if (signal !== "SIGINT" || !isatty(0)) child.kill(signal);
    });
  }
  child.on("error", (error) => {
    process.stderr.write(`Error: ${node} could not be started: ${error.message}.\n`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? "SIGTERM"];
  });
  return true;
}

/** The path of the package `node`; null when its install script did not run. */
function installedNode() {
  try {
    return createRequire(import.meta.url).resolve("node/bin/node");
  } catch {
    return null;
  }
}
