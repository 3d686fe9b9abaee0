/** A value in DER, the binary form of certificates (X.690). */
export type Der = Uint8Array;

/** Encodes a value: its tag, its length, and its contents. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Der {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

export const sequence = (...items: readonly Der[]) => der(0x30, ...items);
export const boolean = () => der(0x01, Buffer.from([0xff]));
export const integer = (bytes: Uint8Array) => der(0x02, bytes);
export const octets = (...contents: readonly Uint8Array[]) => der(0x04, ...contents);
/** `unused` is the number of unused bits in the last byte. */
export const bits = (bytes: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), bytes);
/** An object identifier; `hex` is its encoded contents. */
export const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));

/** A time in ms: with two digits of the year until 2049, with four from 2050 (RFC 5280, 4.1.2.5). */
export function time(ms: number): Der {
  const text = new Date(ms).toISOString().replace(/\D/g, "").slice(0, 14);
  return text < "2050"
    ? der(0x17, Buffer.from(`${text.slice(2)}Z`))
    : der(0x18, Buffer.from(`${text}Z`));
}

/** A distinguished name with a common name only. */
export function commonName(text: string): Der {
  return sequence(der(0x31, sequence(identifier("550403"), der(0x0c, Buffer.from(text)))));
}

export function pem(label: string, contents: Der): string {
  const lines = Buffer.from(contents)
    .toString("base64")
    .replace(/.{64}(?=.)/g, "$&\n");
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
