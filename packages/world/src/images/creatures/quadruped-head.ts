import { ellipse, line, path } from "../portrait/paint.ts";
import type { Ink } from "./ink.ts";

export type Ears = "pricked" | "tufted" | "round" | "large" | "flopped" | "hare" | "leaf";
export type Horns = "none" | "ram" | "goat" | "antlers" | "palms";

/** One ear on a head whose middle is at 0, 0. */
export function ears(kind: Ears, outer: string, inner: string): string {
  switch (kind) {
    case "pricked":
      return (
        path("M-3 -14 C-1 -24 3 -31 6 -34 C12 -27 15 -17 14 -9 Z", outer) +
        path("M2 -16 C3 -22 5 -26 6.5 -28 C9.5 -23 11 -17 10.5 -13 Z", inner, 'opacity=".5"')
      );
    case "tufted":
      return (
        path("M-2 -14 C0 -22 5 -30 10 -40 C11 -32 16 -18 14 -8 Z", outer) +
        path("M3 -16 L8 -29 L11 -14 Z", inner, 'opacity=".5"')
      );
    case "round":
      return ellipse(7, -16, 8, 8, outer) + ellipse(6.5, -15, 4.4, 4.6, inner, 'opacity=".5"');
    case "large":
      return ellipse(8, -20, 12, 13, outer) + ellipse(7, -19, 7.5, 8.5, inner, 'opacity=".5"');
    case "flopped":
      return (
        path("M0 -15 C10 -20 20 -10 19 6 C18 14 11 14 8 6 C6 -2 2 -6 0 -15 Z", outer) +
        line("M12 -4 Q15 2 14 8", inner, 1.4, 'opacity=".5"')
      );
    case "hare":
      return (
        path("M0 -14 C-2 -30 4 -50 12 -56 C18 -44 16 -24 11 -10 Z", outer) +
        path("M5 -18 C4 -30 7 -42 11 -47 C13 -38 12 -26 9 -16 Z", inner, 'opacity=".5"')
      );
    case "leaf":
      return (
        path("M4 -10 C10 -22 24 -24 30 -20 C28 -10 18 -3 9 -4 Z", outer) +
        path("M11 -10 C15 -17 22 -19 26 -18 C23 -12 17 -8 11 -10 Z", inner, 'opacity=".5"')
      );
  }
}

export function horns(kind: "ram" | "goat", ink: Ink): string {
  if (kind === "goat") {
    return (
      path("M-2 -15 C0 -32 12 -46 28 -48 C18 -40 10 -28 8 -13 Z", ink.bone) +
      line("M1 -24 L9 -21 M5 -33 L13 -29", ink.line, 1.2, 'opacity=".5"')
    );
  }
  return (
    path(
      "M-2 -14 C4 -30 28 -30 30 -10 C31 6 14 12 6 4 C14 5 20 -1 19 -9 C18 -18 8 -18 6 -8 Z",
      ink.bone,
    ) +
    line(
      "M9 -24 L10 -16 M20 -24 L17 -16 M28 -14 L20 -11 M28 0 L20 -4",
      ink.line,
      1.2,
      'opacity=".5"',
    )
  );
}

/** Both antlers, the far one darker; branches for a stag, palms for an elk. */
export function antlers(kind: "antlers" | "palms", ink: Ink): string {
  const one = (color: string) =>
    kind === "antlers"
      ? line(
          "M4 -14 C6 -30 14 -38 22 -52 M7 -24 C0 -28 -6 -34 -9 -44 M12 -34 C6 -40 3 -48 3 -58 M17 -42 C22 -44 28 -50 31 -58",
          color,
          3.4,
        )
      : path(
          "M3 -14 C6 -26 0 -36 -12 -44 C-2 -46 4 -50 4 -58 C12 -54 16 -60 20 -66 C24 -58 32 -60 40 -62 C34 -48 26 -36 14 -30 C10 -26 9 -20 9 -14 Z",
          color,
        );
  return `<g transform="translate(10 1) scale(.9)">${one(ink.far)}</g>${one(ink.bone)}`;
}
