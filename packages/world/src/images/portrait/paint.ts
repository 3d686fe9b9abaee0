/** A `#rrggbb` colour between two others; 0 is the first, 1 the second. */
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

/** A filled path; the attributes come last. */
export function path(d: string, fill: string, attributes = ""): string {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`;
}

export function line(d: string, stroke: string, width: number, attributes = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${attributes}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attributes = "",
): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${attributes}/>`;
}

/** What is drawn, and its mirror image about the middle of the 200 wide picture. */
export function bothSides(content: string): string {
  return `${content}<g transform="translate(200 0) scale(-1 1)">${content}</g>`;
}
