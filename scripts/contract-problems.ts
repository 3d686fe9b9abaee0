import type { DescribedEndpoint } from "@guildhall/contract/endpoint-descriptions";
import type { JsonSchema } from "@guildhall/contract/openapi";
import {
  type ContractSources,
  type DocumentSource,
  fileOfDocument,
  fileOfPart,
} from "./contract-sources.ts";

/** Returns a line for each missing part of the contract's sources, with the name of the file. */
export function contractProblems({ groups, documents }: ContractSources): string[] {
  const schemas = new Map(documents.map((document) => [document.id, document]));
  const rows = groups.flatMap(({ name, file, rows }) =>
    Object.entries(rows).map(([key, row]) => ({ id: `${name}.${key}`, group: name, file, row })),
  );
  const used = new Set<string>(rows.map(({ row }) => row.document));
  return [
    ...rows
      .filter(({ row }) => !schemas.has(row.document))
      .map(
        ({ id, group, row: { document } }) =>
          `${id} returns the document "${document}", which has no schema. ` +
          `Export one with .meta({ id: "${document}" }) from ${fileOfDocument(group, document)}.`,
      ),
    ...rows.flatMap(({ id, file, row }) =>
      undescribed(row).map(
        (name) => `${id} has no description or no example of its parameter ${name} in ${file}.`,
      ),
    ),
    ...rows
      .filter(({ row }) => !row.summary)
      .map(({ id, file }) => `${id} has no summary in ${file}.`),
    ...documents
      .filter(({ schema }) => examplesOf(schema).length === 0)
      .map(({ id, file }) => `The document "${id}" has no example in the .meta() of ${file}.`),
    ...documents.flatMap(exampleProblems),
    ...documents
      .filter(({ id }) => !used.has(id))
      .map(({ id, file }) => `No row returns the document "${id}" of ${file}.`),
  ];
}

function exampleProblems({ id, file, schema }: DocumentSource): string[] {
  return examplesOf(schema).flatMap((example) => {
    const [issue] = schema.safeParse(example).error?.issues ?? [];
    if (!issue) return [];
    const place = ["example", ...issue.path].join(".");
    return `The document "${id}" has an example in ${file} that does not fit its schema: ${place}: ${issue.message}.`;
  });
}

function examplesOf(schema: DocumentSource["schema"]): readonly unknown[] {
  const examples = schema.meta()?.examples;
  return Array.isArray(examples) ? examples : [];
}

function undescribed(row: DescribedEndpoint): string[] {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const names = [...inPath, ...(row.query ?? [])];
  return names.filter((name) => {
    const { description, example } = row.parameters?.[name] ?? {};
    return !description || example === undefined;
  });
}

/** Returns a line for each document, part and field of the schemas that has no description. */
export function descriptionProblems(schemas: Readonly<Record<string, JsonSchema>>): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([, field]) => !field.description,
    );
    const missing = fields.map(([field]) => `${name}.${field}`);
    if (!schema.description) missing.unshift(name);
    return missing.map((what) => `${what} has no description in ${fileOfPart(name)}.`);
  });
}
