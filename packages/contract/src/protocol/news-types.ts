/** The known types of a guild's news in each of its documents (contract 2.1 and 2.3). The service can add types. */
export const NEWS_TYPES = {
  activity: ["CHARACTER_ACHIEVEMENT", "ENCOUNTER"],
  legacy: ["itemLoot", "itemPurchase", "itemCraft", "playerAchievement", "guildAchievement"],
} as const;
