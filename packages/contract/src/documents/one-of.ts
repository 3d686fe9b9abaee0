/**
 * A check for documents that have one of two forms: at least one of the fields must be there. The
 * fields stay optional in the type, so that a reader asks for the form by asking for its field.
 * `params.jsonSchema` tells the same in a JSON schema.
 */
export function oneOf(...fields: readonly [string, string]) {
  const check = (value: Readonly<Record<string, unknown>>) =>
    fields.some((field) => value[field] !== undefined);
  const error = `One of the fields ${fields.join(" and ")} must be there`;
  const jsonSchema = { anyOf: fields.map((field) => ({ required: [field] })) };
  return [check, { error, params: { jsonSchema } }] as const;
}

/**
 * A check for documents that are left bare when there is nothing to tell: without every one of the
 * fields that tell it, there is nothing but the fields of the bare document. Anything more would be
 * another document.
 */
export function oneOfOrBare(fields: readonly string[], bare: readonly string[]) {
  const check = (value: Readonly<Record<string, unknown>>) => {
    const present = Object.keys(value).filter((key) => value[key] !== undefined);
    return fields.some((field) => present.includes(field)) || present.length <= bare.length;
  };
  const error = `Without ${fields.join(" and ")} there must be nothing but ${bare.join(" and ")}`;
  const forms = fields.map((field) => ({ required: [field] }));
  const jsonSchema = { if: { maxProperties: bare.length }, else: { anyOf: forms } };
  return [check, { error, params: { jsonSchema } }] as const;
}

/** A check for documents that may have nearly nothing: with one of the fields it would be another one. */
export function noneOf(...fields: readonly [string, string]) {
  const check = (value: Readonly<Record<string, unknown>>) =>
    fields.every((field) => value[field] === undefined);
  const error = `With ${fields.join(" or ")} it is another document`;
  const jsonSchema = { not: { anyOf: fields.map((field) => ({ required: [field] })) } };
  return [check, { error, params: { jsonSchema } }] as const;
}
