/** Values that a field is known to have, or names of its numbers. Others may come: it is no closed list. */
export type KnownValues = readonly string[] | Readonly<Record<number, string>>;

/** What a field means, and its known values where there are such. */
export type FieldNote = string | { readonly text: string; readonly known: KnownValues };

/**
 * What fields mean, by the field's name, or by `Owner.name` where a field of one document or part means
 * something else than those of the same name. Times are in ms and prices in copper where nothing else
 * is told.
 */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

export const known = (text: string, values: KnownValues): FieldNote => ({ text, known: values });
