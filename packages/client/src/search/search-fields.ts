import type { DocumentName, Endpoint, Locale, LocalizedString } from "@guildhall/contract";
import type { RowDocument } from "../calls/call-types.ts";

/** A row that searches, such as `items.search` (contract 4.4). */
export type SearchRow = Endpoint & {
  readonly search: true;
  readonly document: Extract<DocumentName, `${string}-search`>;
};

/** One result of a search: `key`, the link to its document, and `data`, with texts in all locales. */
export type SearchResult<Row extends SearchRow> =
  RowDocument<Row> extends { readonly results: readonly (infer Result)[] } ? Result : never;

/** What a search looks through: the data of its results, and the tags of media, which results do not show. */
export type SearchData<Row extends SearchRow> = (SearchResult<Row> extends {
  readonly data: infer Data;
}
  ? Data
  : never) &
  (Row["document"] extends "media-search" ? { readonly tags: readonly string[] } : unknown);

/** A field that the document's type does not name, as new ones appear: `{ field: "bonus.list" }`. */
export interface OtherField {
  readonly field: string;
}

/**
 * The fields of a document that can be searched: `id`, `quality.type`, `realms.timezone` (of any realm
 * of the list), `name.en_US`, or `name` for any locale.
 */
export type SearchField<Data> = {
  readonly [Name in keyof Data & string]: FieldPath<Name, NonNullable<Data[Name]>>;
}[keyof Data & string];

/** What a field is compared with. */
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
