import { cancelSync, syncNow } from "@guildhall/admin/guilds";
import { NoCredentialsError } from "@guildhall/admin/service";
import type { DocumentStateRecord, Store, SyncRunRecord } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { documentAnswer, runAnswer } from "../api/answers.ts";
import { findGuild } from "../api/names.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { syncRunSchema } from "../api/sync-schemas.ts";
import { HttpError, notFound } from "../http-error.ts";
import { actorOf, isAdministrator, requires } from "./access.ts";
import type { SiteControl } from "./administration.ts";
import { jsonBody, type ManagementOptions } from "./route-parts.ts";
import { emptySchema, requestedSyncSchema, runDetailSchema } from "./schemas.ts";

const RUN = "/api/v1/sync/runs/{id}";
const MAX_REFUSED = 1000;
const params = z.object({ id });
const middleware = [requires("officer")];

const syncRoute = createRoute({
  method: "post",
  path: "/api/v1/guilds/{id}/sync",
  summary: "Sync a guild now",
  description:
    "A sync that is already requested or in progress is joined. Refused with 409 while the site has no usable credentials.",
  middleware,
  request: { params, body: jsonBody(emptySchema) },
  responses: { 202: jsonAnswer(requestedSyncSchema, "Requested") },
});

const cancelRoute = createRoute({
  method: "post",
  path: `${RUN}/cancel`,
  summary: "Cancel a sync that runs or waits for its retry",
  description:
    "The data that it has stored is kept. The next scheduled sync starts as usual. Returns the retry when it has started meanwhile.",
  middleware,
  request: { params, body: jsonBody(emptySchema) },
  responses: { 200: jsonAnswer(syncRunSchema, "Cancelled") },
});

const runRoute = createRoute({
  method: "get",
  path: RUN,
  summary: "Get a run with the reason for each member whose documents it did not receive",
  middleware,
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(runDetailSchema) },
});

export interface SyncManagementOptions extends ManagementOptions {
  readonly site: Pick<SiteControl, "isDemo" | "problem">;
}

/** Adds the routes that start, cancel and examine syncs. Any process that works on the database runs them. */
export function syncManagementRoutes(app: OpenAPIHono, options: SyncManagementOptions): void {
  const { store, clock, site } = options;
  app.openapi(syncRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const problem = site.isDemo() ? null : site.problem();
    if (problem && (await isAdministrator(c))) {
      throw new HttpError(409, problem.code, problem.message, problem.advice);
    }
    if (problem) throw new NoCredentialsError();
    return c.json(await syncNow(store, guild, { actor: actorOf(c), at: clock() }), 202);
  });

  app.openapi(cancelRoute, async (c) => {
    const { id: runId } = await findRun(store, c.req.valid("param").id);
    const run = await cancelSync(store, runId, { actor: actorOf(c), at: clock() });
    if (run) return c.json(runAnswer(run, await isAdministrator(c)), 200);
    throw new HttpError(
      409,
      "run-ended",
      `The run ${runId} has ended and does not wait for a retry.`,
      null,
    );
  });

  app.openapi(runRoute, async (c) => {
    const run = await findRun(store, c.req.valid("param").id);
    const refused = (await store.documents.list(run.guildId)).filter((state) => isOf(run, state));
    const shown = refused.slice(0, MAX_REFUSED);
    const detailed = await isAdministrator(c);
    const names = await store.members.names(shown.flatMap(({ memberId }) => memberId ?? []));
    const answers = shown.map((state) =>
      documentAnswer(state, names.get(state.memberId ?? 0) ?? null, detailed),
    );
    return c.json(
      { ...runAnswer(run, detailed), refused: answers, refusedCount: refused.length },
      200,
    );
  });
}

async function findRun(store: Store, runId: number): Promise<SyncRunRecord> {
  const run = await store.runs.get(runId);
  if (run) return run;
  throw notFound(`The run ${runId} does not exist.`, "/api/v1/sync/runs lists the latest runs.");
}

/** Whether the run was the last one that requested the document. */
function isOf({ startedAt, finishedAt }: SyncRunRecord, { checkedAt }: DocumentStateRecord) {
  return checkedAt >= startedAt && (finishedAt === null || checkedAt <= finishedAt);
}
