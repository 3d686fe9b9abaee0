/** Decodes a file in UTF-8, or in UTF-16 with a byte-order mark, as spreadsheets save "Unicode text". */
export function decodeText(file: ArrayBuffer): string {
  const [first, second] = new Uint8Array(file);
  const isLittleEndian = first === 0xff && second === 0xfe;
  const isUtf16 = isLittleEndian || (first === 0xfe && second === 0xff);
  return new TextDecoder(isUtf16 ? (isLittleEndian ? "utf-16le" : "utf-16be") : "utf-8").decode(
    file,
  );
}
