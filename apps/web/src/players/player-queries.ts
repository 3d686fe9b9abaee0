import type { MemberNote, Player } from "@guildhall/server/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { guildPath, read } from "../api/queries.ts";

/** The players of a guild. A player without a login in this number of days is inactive. */
export const playersQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: ["players", id, days],
    queryFn: (context) => read<readonly Player[]>(`${guildPath(id)}/players?days=${days}`, context),
    placeholderData: keepPreviousData,
  });

/** The player of a member; null when the member has left. */
export const memberPlayerQuery = (id: string, member: string) =>
  queryOptions({
    queryKey: ["players", id, "of", member],
    queryFn: async (context) => {
      const path = `${guildPath(id)}/players?member=${encodeURIComponent(member)}`;
      const [player = null] = await read<readonly Player[]>(path, context);
      return player;
    },
  });

/** The officers' notes about a member. */
export const notesQuery = (id: string, member: string) =>
  queryOptions({
    queryKey: ["notes", id, member],
    queryFn: (context) =>
      read<readonly MemberNote[]>(
        `${guildPath(id)}/notes?member=${encodeURIComponent(member)}`,
        context,
      ),
  });
