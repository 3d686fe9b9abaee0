/** Mixes two colors such as `#d9b13a`. `amount` is the share of the second, from 0 to 1. */
export function mix(from: string, to: string, amount: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - amount) + channel(to, index) * amount)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

export const lighter = (color: string, amount: number): string => mix(color, "#ffffff", amount);

export const darker = (color: string, amount: number): string => mix(color, "#07060c", amount);
