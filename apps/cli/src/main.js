#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=70000 node --conditions=source --max-semi-space-size=2
import { startSupportedNode } from "./supported-node.js";

// The flag in the first line limits the memory of new objects, which would grow by 100 MB with a roster of 10,000 members. The
// variables are read by glibc: it returns the memory of documents to the system, and has two pools instead of one for each thread.
if (!startSupportedNode(import.meta.url)) {
  const { runProcess } = await import("./run-process.ts");
  await runProcess(process.argv.slice(2));
}
