/** The service publishes ranks as numbers only; 0 is the guild master. */
export function rankName(rank: number): string {
  return rank === 0 ? "Guild master" : `Rank ${rank}`;
}
