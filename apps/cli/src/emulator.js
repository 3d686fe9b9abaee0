#!/usr/bin/env -S node --conditions=source
import { startSupportedNode } from "./supported-node.js";

if (!startSupportedNode(import.meta.url)) {
  const { runProcess } = await import("./run-process.ts");
  await runProcess(["emulate", ...process.argv.slice(2)]);
}
