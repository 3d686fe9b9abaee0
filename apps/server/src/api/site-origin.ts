import type { Context } from "hono";
import type { ListenerEnv } from "../listener.ts";

/** Returns the origin of the site: that of the public URL or, without one, the one in the visitor's browser. */
export function siteOrigin(c: Context, publicUrl: URL | null): string {
  if (publicUrl) return publicUrl.origin;
  const { visitor }: Partial<ListenerEnv> = c.env ?? {};
  return visitor ? `${visitor.protocol}://${visitor.host}` : new URL(c.req.url).origin;
}
