import { addNote, changeMember, importGrm, removeNote } from "@guildhall/admin/people";
import type { MemberNoteRecord } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { formatTime } from "../api/answers.ts";
import { findGuild, memberIdsOf, memberText } from "../api/names.ts";
import { id, query } from "../api/parameters.ts";
import { jsonAnswer } from "../api/responses.ts";
import { actorOf, requires, rightsOf } from "./access.ts";
import {
  grmImportSchema,
  grmPlanSchema,
  type MemberNote,
  memberChangesSchema,
  memberNoteRequestSchema,
  memberNoteSchema,
} from "./people-schemas.ts";
import { jsonBody, type ManagementOptions, noContent } from "./route-parts.ts";

const MEMBER = "/api/v1/guilds/{id}/members/{member}";
const NOTES = "/api/v1/guilds/{id}/notes";
const GRM_IMPORT = "/api/v1/guilds/{id}/import/grm";
const memberParams = z.object({ id, member: id });
const officers = [requires("officer")];
const done = { 204: noContent };

const changeRoute = createRoute({
  method: "patch",
  path: MEMBER,
  summary: "Change what officers know about a member: its main, an absence, whether it is hidden",
  description:
    "A hidden character disappears from everything that visitors and members see. Officers see it, marked with `hiddenAt`.",
  middleware: officers,
  request: { params: memberParams, body: jsonBody(memberChangesSchema) },
  responses: done,
});

const notesRoute = createRoute({
  method: "get",
  path: NOTES,
  summary: "List the officers' notes about members, oldest first",
  middleware: officers,
  request: { params: z.object({ id }), query: query({ member: memberText.optional() }) },
  responses: { 200: jsonAnswer(z.array(memberNoteSchema)) },
});

const addNoteRoute = createRoute({
  method: "post",
  path: NOTES,
  summary: "Add a note about a member",
  middleware: officers,
  request: { params: z.object({ id }), body: jsonBody(memberNoteRequestSchema) },
  responses: { 201: jsonAnswer(memberNoteSchema, "Added") },
});

const removeNoteRoute = createRoute({
  method: "delete",
  path: `${NOTES}/{note}`,
  summary: "Remove a note",
  middleware: officers,
  request: { params: z.object({ id, note: id }) },
  responses: done,
});

const importRoute = createRoute({
  method: "post",
  path: GRM_IMPORT,
  summary: "Import join dates and mains from an export of the addon Guild Roster Manager",
  description:
    "A join that the site saw stays, and so do the marks of officers and of sign-ins with the game's account.",
  middleware: officers,
  request: { params: z.object({ id }), body: jsonBody(grmImportSchema) },
  responses: { 200: jsonAnswer(grmPlanSchema, "Imported, or what an import would change") },
});

/** Adds the routes that change what officers know about members. */
export function peopleRoutes(app: OpenAPIHono, { store, clock }: ManagementOptions): void {
  app.openapi(changeRoute, async (c) => {
    const { absence, ...changes } = c.req.valid("json");
    const until = absence && { ...absence, until: Date.parse(absence.until) };
    const options = { actor: actorOf(c), at: clock() };
    const { id: guildId, member: memberId } = c.req.valid("param");
    await changeMember(store, { guildId, memberId }, { ...changes, absence: until }, options);
    return c.body(null, 204);
  });

  app.openapi(notesRoute, async (c) => {
    const { member } = c.req.valid("query");
    const guild = await findGuild(store, c.req.valid("param").id);
    const ids = member ? await memberIdsOf(store, guild, member, await rightsOf(c)) : undefined;
    const notes = await store.people.notes(guild.id);
    const found = notes.filter(({ memberId }) => ids?.includes(memberId) ?? true);
    return c.json(found.map(noteAnswer), 200);
  });

  app.openapi(addNoteRoute, async (c) => {
    const options = { actor: actorOf(c), at: clock() };
    const { memberId, text } = c.req.valid("json");
    const key = { guildId: c.req.valid("param").id, memberId };
    return c.json(noteAnswer(await addNote(store, key, text, options)), 201);
  });

  app.openapi(removeNoteRoute, async (c) => {
    const { id: guildId, note } = c.req.valid("param");
    await removeNote(store, guildId, note, { actor: actorOf(c), at: clock() });
    return c.body(null, 204);
  });

  app.openapi(importRoute, async (c) => {
    const options = { actor: actorOf(c), at: clock() };
    const wanted = c.req.valid("json");
    const plan = await importGrm(store, c.req.valid("param").id, wanted, options);
    const answer = {
      joins: plan.joins.map((join) => ({ ...join, joinedAt: formatTime(join.joinedAt) })),
      ...{ mains: [...plan.mains], skipped: [...plan.skipped] },
      ...{ unchanged: plan.unchanged, applied: wanted.apply },
    };
    return c.json(answer, 200);
  });
}

function noteAnswer({ id: noteId, memberId, text, author, at }: MemberNoteRecord): MemberNote {
  return { id: noteId, memberId, text, author, at: formatTime(at) };
}
