import { approveRoster, undoApproval } from "@guildhall/admin/guilds";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { formatTime, sharedFields } from "../api/answers.ts";
import { findGuild } from "../api/names.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { HttpError, notFound } from "../http-error.ts";
import { actorOf, requires } from "./access.ts";
import { jsonBody, type ManagementOptions } from "./route-parts.ts";
import {
  approvalRequestSchema,
  approvedRosterSchema,
  rosterApprovalSchema,
  undoneApprovalSchema,
  undoRequestSchema,
} from "./schemas.ts";

const PATH = "/api/v1/guilds/{id}/held-roster";
const params = z.object({ id });
const middleware = [requires("officer")];

const approveRoute = createRoute({
  method: "post",
  path: `${PATH}/approve`,
  summary: "Apply the held roster that was previewed",
  description: "Responds with 409 when another roster is held by now.",
  middleware,
  request: { params, body: jsonBody(approvalRequestSchema) },
  responses: { 200: jsonAnswer(approvedRosterSchema, "Applied") },
});

const approvalRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/roster-approval",
  summary: "Get the latest approval of a roster, which can be undone",
  description: "Null when no approval can be undone.",
  middleware,
  request: { params, query: query({}) },
  responses: { 200: jsonAnswer(rosterApprovalSchema.nullable()) },
});

const undoRoute = createRoute({
  method: "post",
  path: `${PATH}/undo`,
  summary: "Undo the latest approval of a roster",
  description:
    "Restores the members whom it removed. Possible for 30 days, the latest approval first.",
  middleware,
  request: { params, body: jsonBody(undoRequestSchema) },
  responses: { 200: jsonAnswer(undoneApprovalSchema, "Undone") },
});

/** Adds the routes that approve held rosters and undo approvals. */
export function heldRosterRoutes(app: OpenAPIHono, { store, clock }: ManagementOptions): void {
  app.openapi(approveRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { digest } = c.req.valid("json");
    const decision = { actor: actorOf(c), at: clock(), digest };
    const approved = await approveRoster(store, guild, decision);
    if (approved) return c.json({ left: approved.left, joined: approved.joined }, 200);
    if (!(await store.heldRosters.get(guild.id))) {
      throw notFound(
        `No roster of ${guild.name} is held.`,
        "It was approved or confirmed meanwhile.",
      );
    }
    throw new HttpError(
      409,
      "roster-changed",
      `The held roster of ${guild.name} has changed since it was previewed.`,
      "Look at the held roster again, then approve it.",
    );
  });

  app.openapi(approvalRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const approval = await store.rosterApprovals.latest(guild.id);
    if (!approval?.undo) return c.json(null, 200);
    const shown = sharedFields(rosterApprovalSchema, approval);
    return c.json({ ...shown, left: approval.undo.left.length }, 200);
  });

  app.openapi(undoRoute, async (c) => {
    const guild = await findGuild(store, c.req.valid("param").id);
    const { approvalId } = c.req.valid("json");
    const decision = { actor: actorOf(c), at: clock(), approvalId };
    const undone = await undoApproval(store, guild, decision);
    if (undone) {
      const approvedAt = formatTime(undone.approval.approvedAt);
      return c.json({ approvedAt, returned: undone.returned }, 200);
    }
    throw new HttpError(
      409,
      "no-approval",
      `No approval of a roster of ${guild.name} can be undone, or another one is the latest by now.`,
      "An approval can be undone once, for 30 days, and the latest one first.",
    );
  });
}
