/** A control request that is valid, but not possible for this source: the emulator responds with 409. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
}
