import type { DocumentName, Endpoint, Locale, LocalizedString } from "@guildhall/contract";
import type { RowDocument } from "../calls/call-types.ts";

/** A row that searches, such as `items.search` (contract 4.4). */
export type SearchRow = Endpoint & {
  readonly search: true;
  readonly document: Extract<DocumentName, `${string}-search`>;
};

/** A search result: `key`, the link to its document, and `data`, with texts in all locales. */
export type SearchResult<Row extends SearchRow> =
  RowDocument<Row> extends { readonly results: readonly (infer Result)[] } ? Result : never;

/** The searchable fields: those of the results, and the tags of media, which results do not contain. */
export type SearchData<Row extends SearchRow> = (SearchResult<Row> extends {
  readonly data: infer Data;
}
  ? Data
  : never) &
  (Row["document"] extends "media-search" ? { readonly tags: readonly string[] } : unknown);

/** A field that is not part of the type, such as `{ field: "bonus.list" }`. */
export interface OtherField {
  readonly field: string;
}

/**
 * The paths of searchable fields: `id`, `quality.type`, `realms.timezone` (any realm of the array),
 * `name.en_US`, or `name` for any locale.
 */
export type SearchField<Data> = {
  readonly [Name in keyof Data & string]: FieldPath<Name, NonNullable<Data[Name]>>;
}[keyof Data & string];

/** The value type of a field. */
export type SearchValue<Data, Field> = Field extends string
  ? ValueAt<Data, Field>
  : string | number | boolean;

type Scalar = string | number | boolean;

type IsText<Value> = [LocalizedString] extends [Value] ? true : false;

type FieldPath<Name extends string, Value> =
  IsText<Value> extends true
    ? Name | `${Name}.${Locale}`
    : [Value] extends [Scalar]
      ? Name
      : Value extends readonly (infer Element)[]
        ? FieldPath<Name, NonNullable<Element>>
        : `${Name}.${SearchField<Value>}`;

type ValueAt<Data, Field extends string> = Data extends readonly (infer Element)[]
  ? ValueAt<Element, Field>
  : Field extends keyof Data & string
    ? ValueOf<NonNullable<Data[Field]>>
    : Field extends `${infer Name}.${infer Rest}`
      ? Name extends keyof Data & string
        ? IsText<NonNullable<Data[Name]>> extends true
          ? string
          : ValueAt<NonNullable<Data[Name]>, Rest>
        : never
      : never;

type ValueOf<Value> =
  IsText<Value> extends true
    ? string
    : Value extends readonly (infer Element)[]
      ? ValueOf<Element>
      : Value;
