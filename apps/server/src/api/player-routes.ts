import { groupPlayers, type Player as KnownPlayer, playerState } from "@guildhall/admin/people";
import { type Rights, sees, seesHidden, visibleFields } from "@guildhall/admin/rights";
import { playableClassName } from "@guildhall/contract";
import { knownFact, type PlayerMember, type Store, type VisibleMember } from "@guildhall/store";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { rightsOf } from "../admin/access.ts";
import { HttpError } from "../http-error.ts";
import { formatTime, formatTimeOrNull } from "./answers.ts";
import { type Player, playerSchema } from "./member-schemas.ts";
import { findGuild } from "./names.ts";
import { id, integer, query } from "./parameters.ts";
import { hiddenField, jsonAnswer } from "./responses.ts";

const playersRoute = createRoute({
  method: "get",
  path: "/api/v1/guilds/{id}/players",
  summary: "List the players of a guild with their characters",
  description:
    "A member of whom nobody said whose character it is counts as the only character of a player. Former members are left out.",
  request: {
    params: z.object({ id }),
    query: query({
      days: integer(1, 3650)
        .optional()
        .openapi({ description: "A player who was seen longer ago is `inactive`. Default: 30." }),
      member: id.optional().openapi({ description: "Only the player of this member." }),
    }),
  },
  responses: { 200: jsonAnswer(z.array(playerSchema)), ...hiddenField },
});

export interface PlayerRouteOptions {
  readonly store: Store;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Adds the route of the players of a guild. */
export function playerRoutes(app: OpenAPIHono, { store, clock }: PlayerRouteOptions): void {
  app.openapi(playersRoute, async (c) => {
    const { days = 30, member: wanted } = c.req.valid("query");
    const guild = await findGuild(store, c.req.valid("param").id);
    const rights = await rightsOf(c);
    if (!sees(rights, "player", "main")) throw hiddenPlayers();
    const { members } = await store.members.roster(guild.id, { hidden: seesHidden(rights) });
    const known = await store.people.players(guild.id);
    const players = groupPlayers(members, known, await store.people.absences(guild.id));
    const shown = players.filter(
      ({ characters }) => wanted === undefined || characters.some(({ id }) => id === wanted),
    );
    const answer = shown.map((player) => {
      const state = playerState(player, { days, now: clock() });
      return playerAnswer(player, { state, rights, known });
    });
    return c.json(answer, 200);
  });
}

interface PlayerFacts {
  readonly state: Player["state"];
  readonly rights: Rights;
  readonly known: readonly PlayerMember[];
}

function playerAnswer(
  { main, characters, source, lastSeenAt, absence }: KnownPlayer<VisibleMember>,
  { state, rights, known }: PlayerFacts,
): Player {
  const seesSource = sees(rights, "player", "source");
  const sources = new Map(known.map((each) => [each.memberId, each.source]));
  return {
    main: characterAnswer(main),
    characters: characters.map((character) => ({
      ...characterAnswer(character),
      ...(seesSource && { source: sources.get(character.id) ?? null }),
    })),
    isKnown: source !== null,
    ...visibleFields(rights, "player", {
      source,
      lastSeenAt: formatTimeOrNull(lastSeenAt),
      absence: absence && { ...absence, until: formatTime(absence.until) },
      state,
    }),
  };
}

function characterAnswer({ id, name, classId, className, level, rank }: VisibleMember) {
  return {
    ...{ id, name },
    class: { id: classId, name: className ?? playableClassName(classId) },
    level: knownFact("level", level),
    rank: knownFact("rank", rank),
  };
}

function hiddenPlayers(): HttpError {
  return new HttpError(
    403,
    "hidden-field",
    "You do not see which characters belong to one player on this site.",
    "Sign in as a user who does. Administrators choose who sees it.",
  );
}
