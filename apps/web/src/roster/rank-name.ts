/** The service publishes ranks as numbers only; 0 is the guild master. 100 is stored for an unknown rank. */
export function rankName(rank: number): string {
  if (rank > 99) return "Unknown rank";
  return rank === 0 ? "Guild master" : `Rank ${rank}`;
}
