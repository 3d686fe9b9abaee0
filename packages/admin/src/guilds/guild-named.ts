import { guildSlug, realmSlug } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";

/** Whether a text names a guild: its id, its name or slug, or `realm/name`. */
export function isGuildNamed(guild: GuildRecord, text: string): boolean {
  if (/^\d+$/.test(text) && guild.id === Number(text)) return true;
  const parts = text.split("/");
  const [name = "", realm] = parts.toReversed();
  const realms = [guild.realmSlug, realmSlug(guild.realmName)];
  const onRealm = realm === undefined || realms.includes(realmSlug(realm));
  return parts.length <= 2 && onRealm && guildSlug(name) === guild.nameSlug;
}
