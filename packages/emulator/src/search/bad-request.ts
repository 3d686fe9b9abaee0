/** A query that cannot be read: the emulator answers 400 with the message. */
export class BadRequest extends Error {
  override readonly name = "BadRequest";
}
