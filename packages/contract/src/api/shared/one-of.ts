/** Null means the same as an omitted field. */
const isPresent = (value: unknown) => value !== undefined && value !== null;

/**
 * Requires at least one of several fields, for documents with several forms. The fields stay optional
 * in the type. `params.jsonSchema` is the same rule as a JSON schema.
 */
export function oneOf(...fields: readonly [string, string]) {
  const check = (value: Readonly<Record<string, unknown>>) =>
    fields.some((field) => isPresent(value[field]));
  const error = `${fields.join(" or ")} is required`;
  const jsonSchema = { anyOf: fields.map((field) => ({ required: [field] })) };
  return [check, { error, params: { jsonSchema } }] as const;
}

/** Requires at least one of several fields, except of a document that has only the bare fields. */
export function oneOfOrBare(fields: readonly string[], bare: readonly string[]) {
  const check = (value: Readonly<Record<string, unknown>>) => {
    const present = Object.keys(value).filter((key) => isPresent(value[key]));
    return (
      fields.some((field) => present.includes(field)) || present.every((key) => bare.includes(key))
    );
  };
  const error = `without ${fields.join(" and ")}, only ${bare.join(" and ")} is allowed`;
  const forms = fields.map((field) => ({ required: [field] }));
  const onlyBare = { propertyNames: { pattern: `^(${bare.join("|")})$` } };
  const jsonSchema = { if: onlyBare, else: { anyOf: forms } };
  return [check, { error, params: { jsonSchema } }] as const;
}

/** Refuses fields that belong to another document, for documents with few required fields. */
export function noneOf(...fields: readonly [string, string]) {
  const check = (value: Readonly<Record<string, unknown>>) =>
    !fields.some((field) => isPresent(value[field]));
  const error = `${fields.join(" and ")} belong to another document`;
  const jsonSchema = { not: { anyOf: fields.map((field) => ({ required: [field] })) } };
  return [check, { error, params: { jsonSchema } }] as const;
}
