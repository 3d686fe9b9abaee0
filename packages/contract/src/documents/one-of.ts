/**
 * A check for documents that have one of two forms: at least one of the fields must be there. The
 * fields stay optional in the type, so that a reader asks for the form by asking for its field.
 * `params` tells which they are to who describes the schema in another language.
 */
export function oneOf(...fields: readonly [string, string]) {
  const check = (value: Readonly<Record<string, unknown>>) =>
    fields.some((field) => value[field] !== undefined);
  const error = `One of the fields ${fields.join(" and ")} must be there`;
  return [check, { error, params: { oneOf: fields } }] as const;
}
