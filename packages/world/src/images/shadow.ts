import sharp from "sharp";
import { CLOSE, portraitSvg } from "./portrait/portrait.ts";
import { RACE_LOOKS } from "./portrait/portrait-parts.ts";

const SIZE = 168;
const BACKDROP = "#2b2f3a";
const SHADOW = "#0f1117";

/** Draws the silhouette of a race and gender, which replaces a missing portrait; `null` for another path. */
export async function drawShadow(file: string): Promise<Buffer | null> {
  const match = /^(?:shadow\/)?avatar\/(\d{1,3})-([01])\.jpg$/.exec(file);
  const raceId = Number(match?.[1]);
  if (!match || !RACE_LOOKS.has(raceId)) return null;
  const gender = match[2] === "1" ? 1 : 0;
  const svg = portraitSvg(
    { id: raceId * 2 + gender, classId: 1, raceId, gender },
    { backdrop: false, viewBox: CLOSE },
  );
  const outline = await sharp(Buffer.from(svg))
    .resize(SIZE, SIZE)
    .extractChannel("alpha")
    .toBuffer();
  const shadow = await sharp({
    create: { width: SIZE, height: SIZE, channels: 3, background: SHADOW },
  })
    .joinChannel(outline)
    .png()
    .toBuffer();
  return sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: BACKDROP } })
    .composite([{ input: shadow }])
    .jpeg({ quality: 86 })
    .toBuffer();
}
