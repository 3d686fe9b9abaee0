import { type Store, UNKNOWN_MEMBER } from "@guildhall/store";

/** Stores a guild with this number of members. No sync requests it, because its provider is not the demo's. */
export async function storeGuildOf(members: number, store: Store): Promise<void> {
  const name = `Guild of ${members}`;
  const realm = { realmSlug: "tarn", realmName: "Tarn" };
  const { id } = await store.guilds.add(
    { provider: "stored", region: "eu", edition: "current", realmSlug: "tarn", nameSlug: name },
    { name, realmName: realm.realmName },
  );
  await store.members.insert(
    id,
    Array.from({ length: members }, (_, index) => ({
      ...UNKNOWN_MEMBER,
      ...realm,
      name: `Member${String(index).padStart(4, "0")}`,
      nameSlug: `member${index}`,
      classId: 1 + (index % 11),
      raceId: 1 + (index % 8),
      rank: index % 10,
      level: 1 + (index % 80),
      achievementPoints: index * 7,
      firstSeenAt: Date.UTC(2026, 0, 1),
      joinedAt: null,
    })),
  );
}
