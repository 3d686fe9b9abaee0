/** A part of a document that is built when it is serialized, so that a large roster never exists as objects. */
export function whenWritten(build: () => object): { toJSON(): object } {
  return { toJSON: build };
}
