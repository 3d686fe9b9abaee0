import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createByteCache } from "../answer/byte-cache.ts";
import { createRepresentation, type Representation } from "../answer/representation.ts";
import { sendRepresentation } from "../answer/validators.ts";
import type { ListenerEnv } from "../listener.ts";
import { type ApiDocument, createApiDocument } from "./openapi-document.ts";
import { referencePage } from "./reference-page.ts";

/** Room for a few origins: a visitor can choose any port in the Host header. */
const CACHE_BYTES = 1024 * 1024;

/**
 * Serves the OpenAPI document of the routes, and a page that shows it. The document's server is the public URL or,
 * without one, the origin of the site in the visitor's browser.
 */
export function openApiRoute(app: OpenAPIHono, publicUrl: URL | null): void {
  let document: ApiDocument | undefined;
  let page: Representation | undefined;
  const described = () => (document ??= createApiDocument(app));
  const byOrigin = createByteCache<string, Representation>({
    maxBytes: CACHE_BYTES,
    sizeOf: ({ maxBytes }) => maxBytes,
  });
  app.get("/api/v1/openapi.json", (c) => {
    const origin = publicUrl?.origin ?? originOf(c);
    let representation = byOrigin.get(origin);
    if (!representation) {
      const text = JSON.stringify({ ...described(), servers: [{ url: origin }] });
      representation = represent(text, "application/json");
      byOrigin.set(origin, representation);
    }
    return sendRepresentation(c, representation);
  });
  app.get("/api", (c) => {
    page ??= represent(referencePage(described()), "text/html; charset=UTF-8");
    return sendRepresentation(c, page);
  });
}

function represent(text: string, contentType: string): Representation {
  return createRepresentation(new TextEncoder().encode(text), { contentType });
}

function originOf(c: Context): string {
  const env: Partial<ListenerEnv> | undefined = c.env;
  const visitor = env?.visitor;
  return visitor ? `${visitor.protocol}://${visitor.host}` : new URL(c.req.url).origin;
}
