import { DOCUMENTS } from "../generated/documents.ts";
import type { JsonSchema } from "./document-schemas.ts";
import { schemaReference } from "./document-schemas.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

const TEXT = "LocalizedText";
const IN_ALL_LOCALES = "InAllLocales";
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * Returns the schemas of responses to calls with a locale, in which a localized text is a string. Searches always
 * return all locales, so their texts stay objects. A schema that searches share with other documents is copied under
 * another name.
 */
export function schemasWithLocale(schemas: Schemas): Record<string, JsonSchema> {
  const names = Object.keys(DOCUMENTS);
  const isSearch = (name: string) => name.endsWith("-search");
  const searched = reachable(schemas, names.filter(isSearch));
  const flattened = reachable(
    schemas,
    names.filter((name) => !isSearch(name)),
  );
  const localized = [...searched].filter((name) => reachable(schemas, [name]).has(TEXT));
  const renamed = new Set(localized.filter((name) => flattened.has(name)));
  const { anyOf: [string = {}, texts = {}] = [], description } = schemas[TEXT] ?? {};
  const kept = localized.map((name) => {
    const schema = name === TEXT ? { ...texts, description } : schemas[name];
    const text = JSON.stringify(schema).replace(REFERENCE, (whole, inner: string) =>
      renamed.has(inner) ? JSON.stringify(schemaReference(inner + IN_ALL_LOCALES)) : whole,
    );
    return [renamed.has(name) ? name + IN_ALL_LOCALES : name, JSON.parse(text)] as const;
  });
  return {
    ...schemas,
    [TEXT]: { ...string, description: "Text in the requested locale." },
    ...Object.fromEntries(kept),
  };
}

/** Returns the given names, and those of the schemas that they refer to, directly or indirectly. */
function reachable(schemas: Schemas, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) {
    for (const [, inner = ""] of JSON.stringify(schemas[name] ?? {}).matchAll(REFERENCE))
      found.add(inner);
  }
  return found;
}
