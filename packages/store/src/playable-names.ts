import type { Edition } from "@guildhall/contract";
import { type Database, inTransaction } from "./database.ts";
import type { PlayableName } from "./records/document.ts";
import { raiseRosterVersion } from "./roster-version.ts";

/** Names of classes and races that are newer than the contract's tables. */
export interface PlayableNameQueries {
  list(scope: { readonly provider: string; readonly edition: Edition }): Promise<PlayableName[]>;
  put(
    scope: { readonly provider: string; readonly edition: Edition },
    name: PlayableName,
  ): Promise<void>;
}

export function playableNameQueries({ db }: Database): PlayableNameQueries {
  return {
    list: ({ provider, edition }) =>
      db
        .selectFrom("playableNames")
        .select(["kind", "playableId as id", "name"])
        .where("provider", "=", provider)
        .where("edition", "=", edition)
        .orderBy("kind")
        .orderBy("playableId")
        .execute(),

    put: ({ provider, edition }, { kind, id, name }) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .insertInto("playableNames")
          .values({ provider, edition, kind, playableId: id, name })
          .onConflict((conflict) =>
            conflict.columns(["provider", "edition", "kind", "playableId"]).doUpdateSet({ name }),
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
