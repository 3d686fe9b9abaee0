import { seesHidden } from "@guildhall/admin/rights";
import { characterSlug, realmSlug } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rightsOf } from "../admin/access.ts";
import { sendRepresentation } from "../answer/validators.ts";
import type { CharacterMemory } from "../character/character-memory.ts";
import { notFound } from "../http-error.ts";
import { characterSchema } from "./character-schemas.ts";
import { segment } from "./names.ts";
import { id, query } from "./parameters.ts";
import { jsonAnswer } from "./responses.ts";

const characterRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/members/{member}",
  summary: "Get a member's character",
  description:
    "Everything that is known of it, in blocks. Each has the time of its data, or why it is missing.",
  request: { params: z.object({ id, member: id }), query: query({}) },
  responses: { 200: jsonAnswer(characterSchema) },
});

const addressRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/members/{realm}/{name}",
  summary: "Find a member by realm and name",
  description: "Realm and name are slugs or names. Redirects to the member with its id.",
  request: { params: z.object({ id, realm: segment, name: segment }) },
  responses: { 302: { description: "To the member" } },
});

export interface CharacterRouteOptions {
  readonly store: Store;
  readonly characters: CharacterMemory;
}

/** Adds the routes of single members. */
export function characterRoutes(
  app: OpenAPIHono,
  { store, characters }: CharacterRouteOptions,
): void {
  app.openapi(characterRoute, async (c) => {
    const { id: guildId, member: memberId } = c.req.valid("param");
    const rights = await rightsOf(c);
    const character = await characters.get({ guildId, memberId, rights });
    if (!character) throw unknownMember(guildId, String(memberId));
    // The character is already serialized. Its type matches `characterSchema`.
    return (await sendRepresentation(c, character)) as never;
  });

  app.openapi(addressRoute, async (c) => {
    const { id: guildId, realm, name } = c.req.valid("param");
    const rights = await rightsOf(c);
    const member = await memberAt(store, guildId, { realm, name });
    if (!member || (member.hiddenAt !== null && !seesHidden(rights))) {
      throw unknownMember(guildId, name);
    }
    return c.redirect(`/api/v1/guilds/${guildId}/members/${member.id}`);
  });
}

/** Returns the present member with a realm and a name, each as slug or name; null without one. */
export function memberAt(
  store: Pick<Store, "members">,
  guildId: number,
  { realm, name }: { readonly realm: string; readonly name: string },
) {
  const address = { realmSlug: realmSlug(realm), nameSlug: characterSlug(name) };
  return store.members.find(guildId, address);
}

function unknownMember(guildId: number, member: string) {
  return notFound(
    `Guild ${guildId} has no member ${member}.`,
    "/api/v1/guilds/{id}/roster lists the members.",
  );
}
