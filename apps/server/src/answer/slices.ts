/** A response body that is copied from a shared body slice by slice, while the client reads it. */
export interface Slices extends Iterable<Buffer<ArrayBuffer>> {
  /** Of all slices, in bytes. */
  readonly length: number;
  /** The shared body. It stays in memory until the last slice is copied. */
  readonly source: Buffer<ArrayBuffer>;
}
