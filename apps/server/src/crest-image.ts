import { createHash } from "node:crypto";
import type { CrestDesign } from "@guildhall/contract";
import { renderCrestSvg } from "@guildhall/crest";
import { rasterizeCrest } from "@guildhall/crest/raster";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { findGuild } from "./api/guild-routes.ts";
import { id, oneOf, query, wholeNumber } from "./api/parameters.ts";
import { failures } from "./api/responses.ts";
import { notFound } from "./http-error.ts";

const CONTENT_TYPES = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" } as const;
const FORMATS = { "crest.svg": "svg", "crest.png": "png", "crest.webp": "webp" } as const;

const crestRoute = createRoute({
  method: "get",
  path: "/api/guilds/{id}/{file}",
  summary: "The guild's crest as crest.svg, crest.png or crest.webp",
  request: {
    params: z.object({ id, file: oneOf(["crest.svg", "crest.png", "crest.webp"]) }),
    query: query({ size: wholeNumber(16, 1024).default(240) }),
  },
  responses: {
    ...failures,
    200: {
      description: "The image, `size` pixels wide and high",
      content: Object.fromEntries(
        Object.values(CONTENT_TYPES).map((type) => [type, { schema: z.string() }]),
      ),
    },
    304: { description: "Not changed" },
  },
});

/** The crest of a guild, drawn when it is asked for. */
export function crestRoutes(app: OpenAPIHono, store: Store): void {
  app.openapi(crestRoute, async (c) => {
    const { id: guildId, file } = c.req.valid("param");
    const { size } = c.req.valid("query");
    const guild = await findGuild(store, guildId);
    if (!guild.crest) {
      throw notFound(
        `The crest of ${guild.name} is not known yet.`,
        "It comes with the next sync.",
      );
    }
    const design: CrestDesign = { ...guild.crest, faction: guild.faction };
    const format = FORMATS[file];
    const title = `Crest of ${guild.name}`;
    const etag = `"${digest({ design, format, size, title })}"`;
    const headers = { ETag: etag, "Cache-Control": "public, max-age=300" };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const image =
      format === "svg"
        ? renderCrestSvg(design, { size, title })
        : new Uint8Array(await rasterizeCrest(design, { size, format }));
    return c.body(image, 200, { ...headers, "Content-Type": CONTENT_TYPES[format] });
  });
}

/** Names the bytes by what they are drawn from. */
function digest(value: object): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
