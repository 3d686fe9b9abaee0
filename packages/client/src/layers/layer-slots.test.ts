import { expect, test } from "vitest";
import { createCoreClient } from "../core-client.ts";
import { cachingLayer, quotaLayer, retryLayer } from "./all-layers.ts";
import type { LayerSlots } from "./layer-slots.ts";

test("each slot takes its own layer, and no other: checked by the types", () => {
  // @ts-expect-error
  const caching: LayerSlots[] = [{ caching: quotaLayer }];
  // @ts-expect-error
  caching.push({ caching: retryLayer });
  // @ts-expect-error
  const retries: LayerSlots[] = [{ retries: quotaLayer }];
  // @ts-expect-error
  retries.push({ retries: cachingLayer });
  // @ts-expect-error
  const quota: LayerSlots[] = [{ quota: cachingLayer }];
  // @ts-expect-error
  quota.push({ quota: retryLayer });
  const layers: LayerSlots = { caching: cachingLayer, retries: retryLayer, quota: quotaLayer };
  const options = { region: "us", credentials: { clientId: "id", clientSecret: "s" } } as const;
  expect(createCoreClient({ ...options, layers }).region).toBe("us");
});
