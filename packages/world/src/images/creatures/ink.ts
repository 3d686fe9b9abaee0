import { darker, lighter } from "../portrait/paint.ts";

/** The colours of one drawing; a drawing names what a part is, not its colour. */
export interface Ink {
  /** What is near and lit. */
  readonly body: string;
  /** The same on a part that is drawn turned or scaled. */
  readonly turned: string;
  /** What is on the far side. */
  readonly far: string;
  /** Bellies, muzzles, inner ears. */
  readonly belly: string;
  /** Manes, shells, stripes. */
  readonly mark: string;
  readonly line: string;
  /** Horns, tusks, claws, skulls. */
  readonly bone: string;
  readonly eye: string;
}

/** What tells creatures of one shape apart; whole numbers from 0 that choose among variants. */
export interface Traits {
  readonly build: number;
  readonly marks: number;
}

/** Draws a creature that looks to the left, on a field of 200 x 200 with the ground at 168. */
export type Drawing = (ink: Ink, traits: Traits) => string;

export const GROUND = 168;

/** Colours around one main colour; the lit parts are painted with the gradients of `shading`. */
export function shadedInk(color: string, accent: string): Ink {
  return {
    body: "url(#body)",
    turned: "url(#turned)",
    far: darker(color, 0.42),
    belly: lighter(color, 0.32),
    mark: darker(color, 0.5),
    line: darker(color, 0.72),
    bone: "#e4dac2",
    eye: accent,
  };
}

/** The gradients of a shaded ink. */
export function shading(color: string): string {
  const stops = (from: number, to: number) =>
    `<stop offset="0" stop-color="${lighter(color, from)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, to)}"/>`;
  return (
    `<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="70" y1="40" x2="110" y2="172">${stops(0.34, 0.5)}</linearGradient>` +
    `<linearGradient id="turned" x1=".3" y1="0" x2=".6" y2="1">${stops(0.28, 0.22)}</linearGradient>`
  );
}

/** White with grey shading, for icons. */
export const WHITE_INK: Ink = {
  body: "#ffffff",
  turned: "#ffffff",
  far: "#b4b4b4",
  belly: "#ffffff",
  mark: "#8f8f8f",
  line: "#5a5a5a",
  bone: "#ffffff",
  eye: "#303030",
};

/** A small lit eye. */
export function eye(x: number, y: number, { eye: color, line }: Ink, radius = 2.6): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${radius + 1.2}" fill="${line}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`
  );
}

export function turned(content: string, x: number, y: number, degrees = 0, scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${content}</g>`;
}
