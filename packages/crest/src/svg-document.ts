interface SvgDocument {
  readonly viewBox: string;
  /** In pixels. */
  readonly width: number;
  /** In pixels. Defaults to the width. */
  readonly height?: number;
  readonly title?: string | undefined;
}

/** Returns an SVG document with the content. */
export function svgDocument(
  content: string,
  { viewBox, width, height = width, title }: SvgDocument,
): string {
  const label = title === undefined ? ' aria-hidden="true"' : ' role="img"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"${label}>` +
    `${title === undefined ? "" : `<title>${escapeText(title)}</title>`}${content}</svg>`
  );
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes markup and replaces characters that are invalid in XML. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}
