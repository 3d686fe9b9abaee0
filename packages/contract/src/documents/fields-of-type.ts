/**
 * A check for entries whose type decides what they tell: each of a known type must have the fields of
 * one of its forms. Types are open sets, so an entry of an unknown type may have anything.
 * `params.fields` tells which fields a type can demand.
 */
export function fieldsOfType<Entry extends object>(
  typeOf: (entry: Entry) => string,
  forms: Readonly<Record<string, readonly (readonly string[])[]>>,
) {
  const check = (entry: Entry) =>
    !Object.hasOwn(forms, typeOf(entry)) ||
    forms[typeOf(entry)]?.some((fields) =>
      fields.every((field) => Reflect.get(entry, field) !== undefined),
    ) === true;
  const demands = Object.entries(forms).map(
    ([type, each]) => `${type}: ${each.map((fields) => fields.join(" and ")).join(" or ")}`,
  );
  const error = `An entry must have what its type demands (${demands.join("; ")})`;
  const params = { fields: [...new Set(Object.values(forms).flat(2))] };
  return [check, { error, params }] as const;
}
