import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createByteCache } from "../answer/byte-cache.ts";
import { createRepresentation, type Representation } from "../answer/representation.ts";
import { sendRepresentation } from "../answer/validators.ts";
import type { ListenerEnv } from "../listener.ts";

/** Room for a few origins: a visitor can choose any port in the Host header. */
const CACHE_BYTES = 1024 * 1024;

const INFO = {
  title: "Guildhall",
  version: "1",
  description: "Guilds, their rosters and news, and the realms they are on.",
};

/**
 * Serves the OpenAPI document of the routes. Its server is the public URL or, without one, the origin of the
 * site in the visitor's browser.
 */
export function openApiRoute(app: OpenAPIHono, publicUrl: URL | null): void {
  let document: object | undefined;
  const byOrigin = createByteCache<string, Representation>({
    maxBytes: CACHE_BYTES,
    sizeOf: ({ maxBytes }) => maxBytes,
  });
  app.get("/api/v1/openapi.json", (c) => {
    const origin = publicUrl?.origin ?? originOf(c);
    let representation = byOrigin.get(origin);
    if (!representation) {
      document ??= app.getOpenAPI31Document({ openapi: "3.1.0", info: INFO });
      const text = JSON.stringify({ ...document, servers: [{ url: origin }] });
      const contentType = "application/json";
      representation = createRepresentation(new TextEncoder().encode(text), { contentType });
      byOrigin.set(origin, representation);
    }
    return sendRepresentation(c, representation);
  });
}

function originOf(c: Context): string {
  const env: Partial<ListenerEnv> | undefined = c.env;
  const visitor = env?.visitor;
  return visitor ? `${visitor.protocol}://${visitor.host}` : new URL(c.req.url).origin;
}
