import { type Category, type Edition, formatNamespace } from "../protocol/namespace.ts";
import type { Region } from "../protocol/region.ts";

/** The namespace in responses and links: a static one names the build (contract 4.1). */
export function resolvedNamespace(
  category: Category,
  edition: Edition,
  region: Region,
  build: string | undefined,
): string {
  const names = category === "static" && build !== undefined ? { build } : {};
  return formatNamespace({ category, edition, region, ...names });
}
