/** A call whose query cannot be read. The emulator answers it with 400 and the message as detail. */
export class BadRequest extends Error {
  override readonly name = "BadRequest";
}
