import { resolve } from "node:path";
import { installPackages } from "../scripts/install-packages.ts";

/** Installs what ours is measured against, unless it is there already. */
export function installPeers(): void {
  installPackages(import.meta.dirname);
}

/** A file of a peer. */
export function peerFile(path: string): string {
  return resolve(import.meta.dirname, "node_modules", path);
}
