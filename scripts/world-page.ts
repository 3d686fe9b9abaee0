import { EDITIONS, guildSlug, type KnownEdition, REGIONS, type Region } from "@guildhall/contract";
import { createEmulator, type World } from "@guildhall/emulator";

/** Guilds, realms and accounts are the same at any time; only who is in a guild is not. */
const ANY_TIME = Date.UTC(2026, 10, 20);

/** The page of what is in the world of an emulator that is told no seed. */
export function worldPage(): string {
  const { world } = createEmulator({ clock: () => ANY_TIME });
  const places = (Object.keys(EDITIONS) as KnownEdition[]).flatMap((edition) =>
    REGIONS.map((region) => ({ edition, region })),
  );
  return `# The world

Made by \`npm run generate\`. What it is and how it lives: [the emulator](../guides/emulator.md#the-world).

## Guilds

Every seed has the same guilds, realms and accounts. Other seeds have other characters.

| Edition | Region | Realm | Guild | Slug | Faction | Members | Id |
|---|---|---|---|---|---|---|---|
${places.flatMap(({ edition, region }) => guildRows(world, edition, region)).join("\n")}

## Realms

Realms after one number are connected; the number is the connected realm's id.

| Edition | Region | Connected realms |
|---|---|---|
${places.map(({ edition, region }) => realmRow(world, edition, region)).join("\n")}

## Accounts

| Id | Battletag |
|---|---|
${world.accounts.map(({ id, battletag }) => `| ${id} | ${battletag} |`).join("\n")}
`;
}

function guildRows(world: World, edition: KnownEdition, region: Region): string[] {
  return world.shard(region, edition).guilds.map(({ id, realmSlug, name, faction, members }) => {
    const count = members.length.toLocaleString("en");
    return `| ${edition} | ${region} | ${realmSlug} | ${name} | \`${guildSlug(name)}\` | ${faction} | ${count} | ${id} |`;
  });
}

function realmRow(world: World, edition: KnownEdition, region: Region): string {
  const { realms, connectedRealms } = world.shard(region, edition);
  const groups = connectedRealms.map(({ id }) => {
    const slugs = realms.filter(({ connectedRealmId }) => connectedRealmId === id);
    return `${id}: ${slugs.map(({ slug }) => `\`${slug}\``).join(", ")}`;
  });
  return `| ${edition} | ${region} | ${groups.join("; ")} |`;
}
