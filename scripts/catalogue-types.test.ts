import { expect, test } from "vitest";
import { catalogueTypes } from "./catalogue-types.ts";

const text = catalogueTypes();

test("a row is a method with its summary, its parameters and its document", () => {
  expect(text).toContain(`    /**
     * Returns an item.
     *
     * GET \`/data/game/item/{itemId}\` in the static namespace.
     */
    get(parameters: { readonly itemId: number }, options?: CallOptions): Promise<DocumentTypes["item"]>;
`);
  expect(text).toContain(
    '    index(options?: CallOptions): Promise<DocumentTypes["realm-index"]>;\n',
  );
  expect(text).toContain('    get(options: UserCallOptions): Promise<DocumentTypes["account"]>;\n');
});

test("a method of a row for some regions or editions forbids the call elsewhere", () => {
  expect(text).toContain(
    'this: ExistsIn<R, "cn", "tokens.index exists only in region cn">, options?: CallOptions',
  );
  expect(
    text,
  ).toContain(`    guild(this: ExistsIn<E, "current", "legacy.guild exists only in edition current">, \
parameters: { readonly realm: string; readonly name: string; readonly fields?: readonly GuildField[] }, \
options?: EditionCallOptions<"current">): Promise<DocumentTypes["legacy-guild"]>;
`);
});
