import type { OpenAPIHono } from "@hono/zod-openapi";
import { createByteCache } from "../answer/byte-cache.ts";
import { createRepresentation, type Representation } from "../answer/representation.ts";
import { sendRepresentation } from "../answer/validators.ts";
import { type ApiDocument, createApiDocument } from "./openapi-document.ts";
import { referencePage } from "./reference-page.ts";
import { siteOrigin } from "./site-origin.ts";

/** Room for a few origins: a visitor can choose any port in the Host header. */
const CACHE_BYTES = 1024 * 1024;

export interface OpenApiRouteOptions {
  readonly publicUrl: URL | null;
  /** Whether the site shows the demo, as the page then says. */
  readonly isDemo: () => boolean;
}

/**
 * Serves the OpenAPI document of the routes, and a page that shows it. The document's server is the public URL or,
 * without one, the origin of the site in the visitor's browser.
 */
export function openApiRoute(app: OpenAPIHono, { publicUrl, isDemo }: OpenApiRouteOptions): void {
  let document: ApiDocument | undefined;
  const pages = new Map<boolean, Representation>();
  const described = () => (document ??= createApiDocument(app));
  const byOrigin = createByteCache<string, Representation>({
    maxBytes: CACHE_BYTES,
    sizeOf: ({ maxBytes }) => maxBytes,
  });
  app.get("/api/v1/openapi.json", (c) => {
    const origin = siteOrigin(c, publicUrl);
    let representation = byOrigin.get(origin);
    if (!representation) {
      const text = JSON.stringify({ ...described(), servers: [{ url: origin }] });
      representation = represent(text, "application/json");
      byOrigin.set(origin, representation);
    }
    return sendRepresentation(c, representation);
  });
  app.get("/api", (c) => {
    const demo = isDemo();
    const page =
      pages.get(demo) ?? represent(referencePage(described(), demo), "text/html; charset=UTF-8");
    pages.set(demo, page);
    return sendRepresentation(c, page);
  });
}

function represent(text: string, contentType: string): Representation {
  return createRepresentation(new TextEncoder().encode(text), { contentType });
}
