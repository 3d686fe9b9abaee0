import { BackupError } from "./backup-error.ts";

/*
 * The part of the tar format (POSIX.1-1988, `ustar`) that a backup needs: files with short names. `tar -xzf` reads it.
 */

const BLOCK = 512;
/** A size has 11 octal digits. */
const LARGEST_FILE = 8 ** 11 - 1;
const REGULAR = "0";

/** A file of an archive. */
export interface TarEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Exactly `size` bytes. */
  readonly body: AsyncIterable<Buffer>;
}

/**
 * Yields the bytes of an archive.
 *
 * @param modifiedAt the time of all files, in ms since 1970
 * @throws BackupError `too-large`
 */
export async function* writeTar(
  entries: AsyncIterable<TarEntry>,
  modifiedAt: number,
): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of entries) {
    yield header({ name, size, modifiedAt });
    yield* body;
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Yields the files of an archive. The body of each must be read before the next one is requested.
 * @throws BackupError `damaged` or `not-a-backup`
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = createSource(chunks);
  for (;;) {
    const block = await source.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { name, size } = parseHeader(block);
    yield { name, size, body: source.pieces(size) };
    await source.exactly(padding(size));
  }
  // The checksum of the compression is at the end.
  await source.drain();
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

interface Header {
  readonly name: string;
  readonly size: number;
}

function header({ name, size, modifiedAt }: Header & { readonly modifiedAt: number }): Buffer {
  if (size > LARGEST_FILE || Buffer.byteLength(name) > 100) {
    throw new BackupError("too-large", `${name} is too large for a backup: 8 GB is the limit.`);
  }
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.max(0, Math.floor(modifiedAt / 1000)), 11), 136);
  block.write(REGULAR, 156);
  block.write("ustar\x0000", 257);
  block.write(octal(checksum(block), 6), 148);
  block.write(" ", 155);
  return block;
}

/** The sum of the bytes, where its own field counts as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function parseHeader(block: Buffer): Header {
  const field = (start: number, end: number) =>
    block.toString("utf8", start, end).replace(/\0[\s\S]*$/, "");
  if (Number.parseInt(field(148, 156), 8) !== checksum(block)) {
    throw new BackupError("not-a-backup", "The file is not a tar archive.");
  }
  const size = field(124, 136).trim();
  if (field(156, 157) !== REGULAR || !/^[0-7]+$/.test(size)) {
    throw new BackupError("not-a-backup", "The archive contains something that is not a file.");
  }
  return { name: field(0, 100), size: Number.parseInt(size, 8) };
}

/** Reads numbers of bytes from chunks of any size. */
function createSource(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** At most `limit` bytes, and at least one. */
  async function piece(limit: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) throw new BackupError("damaged", "The file ends too early.");
      rest = next.value;
    }
    const taken = rest.subarray(0, limit);
    rest = rest.subarray(taken.length);
    return taken;
  }

  async function* pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const taken = await piece(left);
      left -= taken.length;
      yield taken;
    }
  }

  return {
    pieces,
    async exactly(size: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for await (const each of pieces(size)) taken.push(each);
      return Buffer.concat(taken);
    },
    async drain(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  };
}
