/** Returns the candidates most similar to `text`, most similar first. */
export function nearest(text: string, candidates: readonly string[], count = 3): string[] {
  const wanted = text.toLowerCase();
  return candidates
    .map((candidate) => {
      const spelled = candidate.toLowerCase();
      const contains = wanted.length > 2 && spelled.includes(wanted);
      return { candidate, distance: contains ? 1 : editDistance(wanted, spelled) };
    })
    .filter(({ candidate, distance }) => distance <= Math.max(2, candidate.length * 0.4))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Returns the edit distance of two strings: the number of letters to add, remove or replace. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
