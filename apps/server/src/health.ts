import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";

export interface HealthOptions {
  readonly store: Pick<Store, "check">;
  /** Whether the server takes requests; false once it is closing. */
  readonly accepting: () => boolean;
  /** ms that the database may take to answer */
  readonly timeoutMs: number;
}

/** `/healthz` reports whether the database answers, `/readyz` also whether the server accepts requests. */
export function healthRoutes(
  app: OpenAPIHono,
  { store, accepting, timeoutMs }: HealthOptions,
): void {
  const healthy = () =>
    Promise.race([
      store.check().then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs).unref()),
    ]);
  const closing = { status: "failing", reason: "The server is closing." };
  const failing = { status: "failing", reason: "The database does not answer." };
  const headers = { "Cache-Control": "no-store" };
  app.get("/healthz", async (c) =>
    (await healthy()) ? c.json({ status: "ok" }, 200, headers) : c.json(failing, 503, headers),
  );
  app.get("/readyz", async (c) => {
    if (!accepting()) return c.json(closing, 503, headers);
    return (await healthy())
      ? c.json({ status: "ok" }, 200, headers)
      : c.json(failing, 503, headers);
  });
}
