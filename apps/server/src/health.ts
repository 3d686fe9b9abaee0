import type { Store } from "@guildhall/store";
import type { OpenAPIHono } from "@hono/zod-openapi";

export interface HealthOptions {
  readonly store: Pick<Store, "check">;
  /** Whether the server takes requests; false once it is closing. */
  readonly accepting: () => boolean;
  /** ms that the database may take to answer */
  readonly timeoutMs: number;
}

/** `/healthz` tells whether the database answers, `/readyz` also whether requests are taken. */
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
  app.get("/healthz", async (c) =>
    (await healthy())
      ? c.json({ status: "ok" })
      : c.json({ status: "failing", reason: "The database does not answer." }, 503),
  );
  app.get("/readyz", async (c) => {
    if (!accepting()) return c.json({ status: "failing", reason: "The server is closing." }, 503);
    if (await healthy()) return c.json({ status: "ok" });
    return c.json({ status: "failing", reason: "The database does not answer." }, 503);
  });
}
