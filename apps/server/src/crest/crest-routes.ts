import type { CrestDesign } from "@guildhall/contract";
import { renderCrestSvg } from "@guildhall/crest";
import type { GuildRecord, Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { createRepresentation, digest } from "../answer/representation.ts";
import { sendRepresentation } from "../answer/validators.ts";
import { SHOWN_ELSEWHERE } from "../api/cross-origin.ts";
import { findGuild } from "../api/names.ts";
import { id, integerOf, query } from "../api/parameters.ts";
import { notFound } from "../http-error.ts";
import type { CrestFiles } from "./crest-files.ts";
import type { GuildCard } from "./guild-card.ts";

// Loaded for the first image that is not stored, because these libraries use 30 MB.
const raster = () => import("@guildhall/crest/raster");
const cards = () => import("./guild-card.ts");

const CONTENT_TYPES = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" } as const;
const FORMATS = { "crest.svg": "svg", "crest.png": "png", "crest.webp": "webp" } as const;

/** The sizes of icons, portraits and previews. A fixed list limits the number of stored files per crest. */
const SIZES = [16, 24, 32, 48, 64, 96, 128, 180, 192, 240, 256, 320, 384, 512, 768, 1024] as const;
const DEFAULT_SIZE = 240;
type CrestSize = (typeof SIZES)[number];

/** One path for each file: a parameter would hide the other paths of a guild. */
const crestRoute = (file: keyof typeof FORMATS) =>
  createRoute({
    method: "get",
    path: `/api/v1/guilds/{id}/${file}`,
    summary: `Get the guild's crest as ${file}`,
    request: {
      params: z.object({ id }),
      query: query({ size: integerOf(SIZES).default(DEFAULT_SIZE) }),
    },
    responses: {
      200: {
        description: "The image, `size` pixels wide and high",
        content: { [CONTENT_TYPES[FORMATS[file]]]: { schema: z.string() } },
      },
    },
  });

export interface CrestRouteOptions {
  readonly store: Store;
  readonly crests: CrestFiles;
  /** Whether browsers ask again for each image: a guild of the site can get the id of the demo's guild. */
  readonly revalidate: () => boolean;
}

const LIFETIME = "public, max-age=300";

/** Serves the crest of a guild. The SVG is drawn for each request, which takes less than a ms. */
export function crestRoutes(app: OpenAPIHono, options: CrestRouteOptions): void {
  const { store, crests, revalidate } = options;
  for (const file of Object.keys(FORMATS) as (keyof typeof FORMATS)[]) {
    app.openapi(crestRoute(file), async (c) => {
      const guild = await findGuild(store, c.req.valid("param").id);
      const { size } = c.req.valid("query");
      const cacheControl = revalidate() ? "no-cache" : LIFETIME;
      const image = await crestImage(crests, guild, { format: FORMATS[file], size, cacheControl });
      for (const [name, value] of Object.entries(SHOWN_ELSEWHERE)) c.header(name, value);
      return sendRepresentation(c, image);
    });
  }
  cardRoute(app, options);
}

type Format = keyof typeof CONTENT_TYPES;

interface ImageOptions {
  readonly format: Format;
  readonly size: CrestSize;
  readonly cacheControl: string;
}

async function crestImage(crests: CrestFiles, guild: GuildRecord, options: ImageOptions) {
  const { format, size, cacheControl } = options;
  if (!guild.crest) {
    throw guild.syncedAt === null
      ? notFound(`The crest of ${guild.name} is unknown.`, "The first sync fetches it.")
      : notFound(`${guild.name} has no crest.`, "The service returned no valid crest.");
  }
  const design: CrestDesign = { ...guild.crest, faction: guild.faction };
  const title = guild.name;
  const svg = renderCrestSvg(design, format === "svg" ? { size, title } : { size });
  // The name depends on the version of the art, so that images of another version are not reused.
  const tag = digest(`${format} ${svg}`);
  const image =
    format === "svg"
      ? new TextEncoder().encode(svg)
      : await crests.get(`${tag}.${format}`, async () =>
          (await raster()).rasterizeCrest(design, { size, format }),
        );
  const contentType = CONTENT_TYPES[format];
  return createRepresentation(image, { contentType, cacheControl, tag });
}

const CARD = /^[1-9]\d{0,8}$/;

/** Serves the image that chats show with a link to a guild. It belongs to the pages, not to the API. */
function cardRoute(app: OpenAPIHono, { store, crests, revalidate }: CrestRouteOptions): void {
  app.get("/guilds/:id/card.png", async (c, next) => {
    const guildId = c.req.param("id");
    if (!CARD.test(guildId)) return next();
    const guild = await findGuild(store, Number(guildId));
    const memberCount = await store.members.count(guild.id);
    // The name depends on all that the image shows. Drawing the SVG takes longer than reading the image.
    const tag = digest(JSON.stringify([CARD_VERSION, cardOf(guild, memberCount)]));
    const draw = async () => {
      const [{ rasterizeSvg }, { renderGuildCard }] = await Promise.all([raster(), cards()]);
      return rasterizeSvg(renderGuildCard(cardOf(guild, memberCount)), "png");
    };
    const image = await crests.get(`card-${tag}.png`, draw);
    const cacheControl = revalidate() ? "no-cache" : LIFETIME;
    const png = { contentType: CONTENT_TYPES.png, cacheControl, tag };
    for (const [name, value] of Object.entries(SHOWN_ELSEWHERE)) c.header(name, value);
    return sendRepresentation(c, createRepresentation(image, png));
  });
}

/** Raise it when the drawing changes, so that stored images are drawn again. */
const CARD_VERSION = 3;

function cardOf(guild: GuildRecord, memberCount: number): GuildCard {
  const { name, realmName, region, faction, crest } = guild;
  return { name, realmName, region, faction, crest, memberCount };
}
