/**
 * Requires the fields of an entry's type: those of at least one form. An entry of an unknown type can
 * have any fields. `params.fields` lists the fields that a type can require.
 */
export function fieldsOfType<Entry extends object>(
  typeOf: (entry: Entry) => string,
  forms: Readonly<Record<string, readonly (readonly string[])[]>>,
) {
  const check = (entry: Entry) =>
    !Object.hasOwn(forms, typeOf(entry)) ||
    forms[typeOf(entry)]?.some((fields) =>
      fields.every((field) => (Reflect.get(entry, field) ?? undefined) !== undefined),
    ) === true;
  const demands = Object.entries(forms).map(
    ([type, each]) => `${type}: ${each.map((fields) => fields.join(" and ")).join(" or ")}`,
  );
  const error = `an entry requires the fields of its type (${demands.join("; ")})`;
  const params = { fields: [...new Set(Object.values(forms).flat(2))] };
  return [check, { error, params }] as const;
}
