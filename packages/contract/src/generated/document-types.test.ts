import { describe, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { DOCUMENTS } from "../documents.ts";
import type { DocumentName, DocumentTypes, RosterMember } from "./document-types.ts";

/** A type with readonly fields at every depth. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** A type without the index signatures of loose schemas. */
type Known<T> = T extends readonly (infer Element)[]
  ? readonly Known<Element>[]
  : T extends object
    ? { [Key in keyof T as KnownKey<T, Key>]: Key extends Endless ? unknown : Known<T[Key]> }
    : T;

/** A field whose type contains itself. Only its presence is compared. */
type Endless = "child_criteria";

type KnownKey<T, Key extends keyof T> = string extends Key
  ? unknown extends T[Key]
    ? never
    : Key
  : Key;

/** Whether two types are identical, including `readonly` and `undefined`. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Names of documents whose interface differs from the inferred type of their schema. */
type Differing = {
  [Name in DocumentName]: Same<
    Known<Frozen<z.infer<(typeof DOCUMENTS)[Name]>>>,
    Known<DocumentTypes[Name]>
  > extends true
    ? never
    : Name;
}[DocumentName];

/** Names of documents with a field that is not readonly. */
type Writable = {
  [Name in DocumentName]: Same<Frozen<DocumentTypes[Name]>, Flat<DocumentTypes[Name]>> extends true
    ? never
    : Name;
}[DocumentName];

/** A type with every interface inlined. */
type Flat<T> = T extends object ? { [Key in keyof T]: Flat<T[Key]> } : T;

describe("generated document types", () => {
  test("equal the types that the schemas infer", () => {
    expectTypeOf<Differing>().toBeNever();
  });

  test("are readonly at every depth", () => {
    expectTypeOf<Writable>().toBeNever();
    expectTypeOf<DocumentTypes["guild-roster"]["members"]>().toEqualTypeOf<
      readonly RosterMember[]
    >();
  });

  test("cover every document", () => {
    expectTypeOf<DocumentName>().toEqualTypeOf<keyof typeof DOCUMENTS>();
  });
});
