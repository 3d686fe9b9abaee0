#!/usr/bin/env -S node --conditions=source --max-semi-space-size=8
import { startSupportedNode } from "./supported-node.ts";

// The flag in the first line limits the memory of new objects, which would grow by 100 MB with a roster of 10,000 members.
if (!startSupportedNode(import.meta.url)) {
  const { runProcess } = await import("./run-process.ts");
  await runProcess(process.argv.slice(2));
}
