import { expect, test } from "vitest";
import { createCoreClient } from "../core/core-client.ts";
import { cacheLayer, quotaLayer, retryLayer } from "./all-layers.ts";
import type { LayerSlots } from "./layer-slots.ts";

test("each slot accepts only its own layer, by its type", () => {
  // @ts-expect-error
  const caching: LayerSlots[] = [{ cache: quotaLayer }];
  // @ts-expect-error
  caching.push({ cache: retryLayer });
  // @ts-expect-error
  const retries: LayerSlots[] = [{ retry: quotaLayer }];
  // @ts-expect-error
  retries.push({ retry: cacheLayer });
  // @ts-expect-error
  const quota: LayerSlots[] = [{ quota: cacheLayer }];
  // @ts-expect-error
  quota.push({ quota: retryLayer });
  const layers: LayerSlots = { cache: cacheLayer, retry: retryLayer, quota: quotaLayer };
  const options = { region: "us", credentials: { clientId: "id", clientSecret: "s" } } as const;
  expect(createCoreClient({ ...options, layers }).region).toBe("us");
});
