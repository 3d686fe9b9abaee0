import { resolve } from "node:path";
import { installPackages } from "../scripts/install-packages.ts";

/** Installs the packages that the benchmarks compare ours with, unless they are installed. */
export function installPeers(): void {
  installPackages(import.meta.dirname);
}

/** Returns the path of a peer's file. */
export function peerFile(path: string): string {
  return resolve(import.meta.dirname, "node_modules", path);
}
