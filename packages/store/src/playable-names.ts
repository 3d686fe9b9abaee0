import { type Database, inTransaction } from "./database.ts";
import { raiseRosterVersion } from "./roster-version.ts";
import type { PlayableNameQueries } from "./store.ts";

export function playableNameQueries({ db }: Database): PlayableNameQueries {
  return {
    list: ({ provider, edition }) =>
      db
        .selectFrom("playable_names")
        .select(["kind", "playable_id as id", "name"])
        .where("provider", "=", provider)
        .where("edition", "=", edition)
        .orderBy("kind")
        .orderBy("playable_id")
        .execute(),

    put: ({ provider, edition }, { kind, id, name }) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .insertInto("playable_names")
          .values({ provider, edition, kind, playable_id: id, name })
          .onConflict((conflict) =>
            conflict.columns(["provider", "edition", "kind", "playable_id"]).doUpdateSet({ name }),
          )
          .execute();
        const guilds = await transaction
          .selectFrom("guilds")
          .select("id")
          .where("provider", "=", provider)
          .where("edition", "=", edition)
          .execute();
        await raiseRosterVersion(
          transaction,
          guilds.map((guild) => guild.id),
        );
      }),
  };
}
