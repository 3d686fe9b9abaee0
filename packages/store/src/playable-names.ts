import type { Database } from "./database.ts";
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

    async put({ provider, edition }, { kind, id, name }) {
      await db
        .insertInto("playable_names")
        .values({ provider, edition, kind, playable_id: id, name })
        .onConflict((conflict) =>
          conflict.columns(["provider", "edition", "kind", "playable_id"]).doUpdateSet({ name }),
        )
        .execute();
    },
  };
}
