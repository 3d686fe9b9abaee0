/** An invalid query. The emulator responds with 400 and the message. */
export class BadRequest extends Error {
  override readonly name = "BadRequest";
}
