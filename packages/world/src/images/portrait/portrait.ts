import { darker, lighter, mix } from "../color.ts";
import { createPerson, type Person, type PortraitSubject } from "./person.ts";
import { drawPart } from "./portrait-parts.ts";

/** The view boxes of a portrait: the whole bust, or the head. */
export const WHOLE = "0 0 200 200";
export const CLOSE = "16 12 168 168";

/** The measures of the head that `data/portrait-parts.tsv` is drawn for. */
const CHEEK = 37;
const CROWN = 46;
const CHIN = 140;
const EYES_Y = 95;

/**
 * Draws the bust of a character as a square SVG. The race gives the head, the class the colors and
 * the clothes, the id everything else. The same character always looks the same.
 */
export function portraitSvg(
  subject: PortraitSubject,
  {
    backdrop: hasBackdrop,
    viewBox = WHOLE,
  }: { readonly backdrop: boolean; readonly viewBox?: string },
): string {
  const person = createPerson(subject);
  const content =
    (hasBackdrop ? backdrop(person) : "") +
    behindHead(person) +
    drawPart(person.colors, `outfit ${person.outfit}`, { variant: person.outfitVariant }) +
    head(person) +
    face(person);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
}

function backdrop({ colors, backdrop: motif }: Person): string {
  const glow = mix(colors.class, "#3a3550", 0.2);
  return (
    `<defs><radialGradient id="back" gradientUnits="userSpaceOnUse" cx="76" cy="60" r="170"><stop offset="0" stop-color="${lighter(glow, 0.22)}"/>` +
    `<stop offset=".55" stop-color="${darker(glow, 0.38)}"/><stop offset="1" stop-color="${darker(glow, 0.78)}"/></radialGradient></defs>` +
    `<rect x="-60" width="320" height="200" fill="url(#back)"/><g opacity=".07">${drawPart(colors, `backdrop ${motif}`)}</g>`
  );
}

function behindHead(person: Person): string {
  const { look, gender, colors, hair } = person;
  const cheek = look.cheeks[gender];
  const beside = `translate(${CHEEK - cheek} 0)`;
  return (
    drawPart(colors, `back-hair ${hair}`, { transform: stretched(cheek / CHEEK) }) +
    neck(person) +
    drawPart(colors, `horns ${look.horns ?? "none"}`, { variant: gender, transform: beside }) +
    drawPart(colors, `ears ${look.ears ?? "none"}`, { transform: beside })
  );
}

function neck({ colors: { skin }, look, gender }: Person): string {
  const half = look.jaws[gender] * 0.62 + (gender === 0 ? 6 : 1);
  const outline = `M${100 - half} 112 L${100 + half} 112 L${104 + half} 172 L${96 - half} 172 Z`;
  return (
    `<path d="${outline}" fill="${darker(skin, 0.28)}"/>` +
    `<ellipse cx="100" cy="142" rx="${half}" ry="12" fill="${darker(skin, 0.5)}"/>`
  );
}

/** Draws the head, lit from the left, with its marks. */
function head(person: Person): string {
  const { colors, look, marks } = person;
  const outline = headOutline(person);
  return (
    `<path d="${outline}" fill="${colors.skin}"/>` +
    `<clipPath id="head"><path d="${outline}"/></clipPath><g clip-path="url(#head)">` +
    drawPart(colors, "light") +
    drawPart(colors, `marks ${look.marks ?? "none"}`, { variant: marks }) +
    "</g>"
  );
}

function headOutline({ look, gender }: Person): string {
  const { crown, chin } = look;
  const cheek = look.cheeks[gender];
  const jaw = look.jaws[gender];
  const middle = crown + (chin - crown) * 0.5;
  const right = 100 + cheek;
  const left = 100 - cheek;
  return (
    `M100 ${crown} C${100 + cheek * 0.8} ${crown} ${right + 3} ${middle - 26} ${right} ${middle} ` +
    `C${right - 1} ${middle + 20} ${100 + jaw} ${chin - 14} ${100 + jaw * 0.45} ${chin - 2} ` +
    `Q100 ${chin + 3} ${100 - jaw * 0.45} ${chin - 2} ` +
    `C${100 - jaw} ${chin - 14} ${left + 1} ${middle + 20} ${left} ${middle} ` +
    `C${left - 3} ${middle - 26} ${100 - cheek * 0.8} ${crown} 100 ${crown} Z`
  );
}

function face(person: Person): string {
  const { colors, look, gender, marks, hair, hairVariant, beard, hasBlindfold } = person;
  const stretch = look.cheeks[gender] / CHEEK;
  const beardTransform = stretched(stretch, 100, (look.chin - 100) / (CHIN - 100));
  const hairTransform = stretched(stretch, 92, (97 - look.crown) / (97 - CROWN));
  return (
    drawPart(colors, `face ${look.face}`, { variant: marks }) +
    eyes(person) +
    drawPart(colors, `beard ${beard}`, { transform: beardTransform }) +
    drawPart(colors, `top-hair ${hair}`, { variant: hairVariant, transform: hairTransform }) +
    drawPart(colors, `tusks ${look.tusks ?? "none"}`, { variant: gender }) +
    (hasBlindfold ? drawPart(colors, "blindfold", { transform: stretched(stretch) }) : "")
  );
}

function eyes({ look, gender, colors, brow }: Person): string {
  const { eyeSize } = look;
  const x = 100 - look.cheeks[gender] * 0.47;
  const transform = `translate(${x} ${EYES_Y}) scale(${eyeSize})`;
  return (
    drawPart(colors, look.hasGlowingEyes ? "eyes glowing" : "eyes dull", { transform }) +
    drawPart(colors, "lashes", { variant: gender, transform }) +
    drawPart(colors, gender === 1 ? "brows fine" : "brows bold", {
      variant: brow,
      transform: `translate(${x} ${EYES_Y - 11 * eyeSize - (brow % 2)})`,
    })
  );
}

/** A transform that scales about the vertical axis of the head and, with `scaleY`, about the height `y`. */
function stretched(scaleX: number, y = 0, scaleY = 1): string {
  return `translate(100 ${y}) scale(${scaleX} ${scaleY}) translate(-100 ${-y})`;
}
