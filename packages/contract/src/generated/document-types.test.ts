import { describe, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { DOCUMENTS } from "../documents/index.ts";
import type { DocumentName, DocumentTypes, RosterMember } from "./document-types.ts";

/** A type with everything in it readonly. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** A type without the fields that a schema lets through unchecked. */
type Known<T> = T extends readonly (infer Element)[]
  ? readonly Known<Element>[]
  : T extends object
    ? { [Key in keyof T as KnownKey<T, Key>]: Known<T[Key]> }
    : T;

type KnownKey<T, Key extends keyof T> = string extends Key
  ? unknown extends T[Key]
    ? never
    : Key
  : Key;

/** Whether two types are the very same, `readonly` and `undefined` of optional fields included. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Names of documents whose interface is not what their schema infers. */
type Differing = {
  [Name in DocumentName]: Same<
    Known<Frozen<z.infer<(typeof DOCUMENTS)[Name]>>>,
    Known<DocumentTypes[Name]>
  > extends true
    ? never
    : Name;
}[DocumentName];

/** Names of documents of which something can be written. */
type Writable = {
  [Name in DocumentName]: Same<Frozen<DocumentTypes[Name]>, Flat<DocumentTypes[Name]>> extends true
    ? never
    : Name;
}[DocumentName];

/** A type with every interface in it written out. */
type Flat<T> = T extends object ? { [Key in keyof T]: Flat<T[Key]> } : T;

describe("the generated types of the documents", () => {
  test("are those that the schemas infer", () => {
    expectTypeOf<Differing>().toBeNever();
  });

  test("are readonly at every depth, as documents of the cache are frozen", () => {
    expectTypeOf<Writable>().toBeNever();
    expectTypeOf<DocumentTypes["guild-roster"]["members"]>().toEqualTypeOf<
      readonly RosterMember[]
    >();
  });

  test("have every document", () => {
    expectTypeOf<DocumentName>().toEqualTypeOf<keyof typeof DOCUMENTS>();
  });
});
