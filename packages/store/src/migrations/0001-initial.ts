import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the first tables. */
export async function createInitialSchema(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const definition = definitionIn(db, dialect);
  await createGuilds(definition);
  await createMembers(definition);
  await createRunsAndChanges(definition);
  await createNews(definition);
  await createRealmsAndImages(definition);
}

type Definition = ReturnType<typeof definitionIn>;

function definitionIn(db: Kysely<Schema>, { identity, integer, text, tableEnd }: Dialect) {
  return {
    create: (table: string, ...lines: RawBuilder<unknown>[]) =>
      sql`create table ${sql.table(table)} (${sql.join(lines)}) ${tableEnd}`.execute(db),
    index: (definition: RawBuilder<unknown>) => definition.execute(db),
    identity,
    integer,
    text,
  };
}

async function createGuilds({ create, identity, integer, text }: Definition) {
  await create(
    "guilds",
    sql`id ${identity}`,
    sql`provider ${text} not null`,
    sql`region ${text} not null`,
    sql`edition ${text} not null`,
    sql`realm_slug ${text} not null`,
    sql`name_slug ${text} not null`,
    sql`service_id ${integer}`,
    sql`name ${text} not null`,
    sql`realm_name ${text} not null`,
    sql`faction ${integer}`,
    sql`level ${integer}`,
    sql`battlegroup ${text}`,
    sql`achievement_points ${integer}`,
    sql`member_count ${integer}`,
    sql`crest ${text}`,
    sql`created_timestamp ${integer}`,
    sql`minimum_level ${integer} not null`,
    sql`armory_access ${integer} not null`,
    sql`armory_access_reason ${text}`,
    sql`armory_access_changed_at ${integer}`,
    sql`baseline_at ${integer}`,
    sql`synced_at ${integer}`,
    sql`suspicious_digest ${text}`,
    sql`below_minimum ${text} not null default '[]'`,
    sql`unique (provider, region, edition, realm_slug, name_slug)`,
  );
}

async function createMembers({ create, index, identity, integer, text }: Definition) {
  await create(
    "members",
    sql`id ${identity}`,
    sql`guild_id ${integer} not null references guilds (id) on delete cascade`,
    sql`character_id ${integer}`,
    sql`name ${text} not null`,
    sql`name_slug ${text} not null`,
    sql`realm_slug ${text} not null`,
    sql`realm_name ${text}`,
    sql`class_id ${integer} not null`,
    sql`race_id ${integer} not null`,
    sql`gender ${integer}`,
    sql`level ${integer} not null`,
    sql`rank ${integer} not null`,
    sql`achievement_points ${integer}`,
    sql`faction ${integer}`,
    sql`portrait_url ${text}`,
    sql`profile_page_url ${text}`,
    sql`first_seen_at ${integer} not null`,
    sql`joined_at ${integer}`,
    sql`left_at ${integer}`,
    sql`profile_at ${integer}`,
  );
  // The character's id identifies a member, or realm and name while the id is unknown. Two characters of one
  // name can be in a guild, one of them deleted or being transferred. Former members can return, so only present
  // members are unique.
  await index(
    sql`create unique index members_character on members (guild_id, character_id) where left_at is null`,
  );
  await index(
    sql`create unique index members_name on members (guild_id, realm_slug, name_slug) where left_at is null and character_id is null`,
  );
  await index(sql`create index members_guild on members (guild_id, left_at)`);
}

async function createRunsAndChanges({ create, index, identity, integer, text }: Definition) {
  await create(
    "sync_runs",
    sql`id ${identity}`,
    sql`guild_id ${integer} not null references guilds (id) on delete cascade`,
    sql`trigger ${text} not null`,
    sql`status ${text} not null`,
    sql`stage ${text} not null`,
    sql`done ${integer} not null`,
    sql`total ${integer}`,
    sql`started_at ${integer} not null`,
    sql`updated_at ${integer} not null`,
    sql`finished_at ${integer}`,
    sql`counts ${text} not null`,
    sql`warnings ${text} not null`,
    sql`error_code ${text}`,
    sql`error_message ${text}`,
  );
  await index(sql`create index sync_runs_guild on sync_runs (guild_id, id)`);
  await index(sql`create index sync_runs_updated on sync_runs (updated_at)`);

  await create(
    "changes",
    sql`id ${identity}`,
    sql`guild_id ${integer} not null references guilds (id) on delete cascade`,
    sql`run_id ${integer} not null references sync_runs (id) on delete cascade`,
    sql`member_id ${integer} references members (id) on delete cascade`,
    sql`at ${integer} not null`,
    sql`kind ${text} not null`,
    sql`before ${text}`,
    sql`after ${text}`,
  );
  await index(sql`create index changes_guild on changes (guild_id, at, id)`);
  await index(sql`create index changes_run on changes (run_id)`);
  await index(sql`create index changes_member on changes (member_id)`);
}

async function createNews({ create, index, identity, integer, text }: Definition) {
  await create(
    "news",
    sql`id ${identity}`,
    sql`guild_id ${integer} not null references guilds (id) on delete cascade`,
    sql`source ${text} not null`,
    sql`type ${text} not null`,
    sql`occurred_at ${integer} not null`,
    sql`imported_at ${integer} not null`,
    sql`character_name ${text}`,
    sql`text ${text} not null`,
    sql`subject ${text}`,
    sql`dedup_key ${text} not null`,
    sql`event_key ${text}`,
    sql`raw ${text} not null`,
    sql`unique (guild_id, dedup_key)`,
    sql`unique (guild_id, event_key)`,
  );
  await index(sql`create index news_time on news (guild_id, occurred_at, id)`);
}

async function createRealmsAndImages({ create, index, integer, text }: Definition) {
  await create(
    "realms",
    sql`provider ${text} not null`,
    sql`region ${text} not null`,
    sql`edition ${text} not null`,
    sql`slug ${text} not null`,
    sql`name ${text} not null`,
    sql`connected_realm_id ${integer}`,
    sql`status ${text} not null`,
    sql`population ${text}`,
    sql`type ${text}`,
    sql`has_queue ${integer}`,
    sql`battlegroup ${text}`,
    sql`locale ${text}`,
    sql`timezone ${text}`,
    sql`checked_at ${integer} not null`,
    sql`changed_at ${integer}`,
    sql`primary key (provider, region, edition, slug)`,
  );

  await create(
    "images",
    sql`source_url ${text} primary key`,
    sql`hash ${text} not null`,
    sql`content_type ${text} not null`,
    sql`byte_length ${integer} not null`,
    sql`width ${integer} not null`,
    sql`height ${integer} not null`,
    sql`fetched_at ${integer} not null`,
  );
  await index(sql`create index images_hash on images (hash)`);
}
