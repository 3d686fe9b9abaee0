import { escaped } from "../escaped.ts";
import type {
  ApiDocument,
  OperationObject,
  ResponseObject,
  SchemaObject,
} from "./openapi-document.ts";

const STYLE = `
:root {
  color-scheme: light dark;
  font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #16181d);
  color: light-dark(#1a1c20, #e8e8ea);
}
a { color: light-dark(#0b4fae, #9dbdff); }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; border-block-end: 1px solid #8886; }
header a { padding-block: 0.6rem; font-weight: 600; }
h2 { margin-block-start: 3rem; }
section { border-block-start: 1px solid #8886; padding-block: 0.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
code, pre { font: 0.9em/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8886; }
nav ul { columns: 18rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.6rem; }
`;

const DEMO =
  '<span>This is a demo with an invented guild.</span><a href="/set-up">Set up your guild</a>';

/** Returns the page that shows the OpenAPI document, without scripts. */
export function referencePage(document: ApiDocument, isDemo: boolean): string {
  const { info, tags, components } = document;
  const groups = tags.map(({ name, description }) => {
    const operations = operationsOf(document, name).map(operationHtml).join("");
    return `<h2>${escaped(name)}</h2><p>${escaped(description)}</p>${operations}`;
  });
  const links = tags.flatMap(({ name }) => operationsOf(document, name)).map(linkHtml);
  const schemas = Object.entries(components.schemas).map(schemaHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escaped(info.title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${escaped(info.title)}</a>${isDemo ? DEMO : ""}</header>
<main>
<h1>${escaped(info.title)} API</h1>
<p>${prose(info.description)}</p>
<p>As OpenAPI 3.1: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
<nav aria-label="Operations"><ul>${links.join("")}</ul></nav>
${groups.join("")}
${sharedHtml(document)}
<h2>Schemas</h2>
${schemas.join("")}
</main>
</body>
</html>
`;
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

function operationsOf({ paths }: ApiDocument, tag: string): readonly Listed[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function linkHtml({ operation: { operationId, summary } }: Listed): string {
  return `<li><a href="#${operationId}">${escaped(summary ?? operationId)}</a></li>`;
}

function operationHtml({ method, path, operation }: Listed): string {
  const { operationId, summary = "", description = "", requestBody } = operation;
  const parameters = (operation.parameters ?? []).map(({ name, in: where, required, schema }) =>
    row([code(name), required ? `${where}, required` : where, typeHtml(schema), rules(schema)]),
  );
  const all = Object.entries(operation.responses);
  const own = all.filter(([, { $ref }]) => $ref === undefined);
  const shared = all.filter(([, { $ref }]) => $ref !== undefined).map(sharedLink);
  const responses = own.map(([status, response]) => {
    const text = response.description ?? "";
    const types = Object.entries(response.content ?? {}).map(
      ([type, { schema }]) => `${code(type)} ${typeHtml(schema)}`,
    );
    return row([status, escaped(text), types.join("<br>")]);
  });
  const body = Object.values(requestBody?.content ?? {}).map(({ schema }) => typeHtml(schema));
  return [
    `<section id="${operationId}"><h3>${escaped(summary)}</h3>`,
    `<p>${code(`${method.toUpperCase()} ${path}`)} · ${code(operationId)}</p>`,
    description && `<p>${prose(description)}</p>`,
    table("Parameters", parameters),
    body.length > 0 && `<p>Body: ${body.join(", ")}</p>`,
    `${table("Responses", responses)}<p>Also: ${shared.join(", ")}</p></section>`,
  ]
    .filter(Boolean)
    .join("");
}

function sharedLink([status, { $ref = "" }]: readonly [string, ResponseObject]): string {
  return `<a href="#response-${$ref.replace(/.*\//, "")}">${status}</a>`;
}

/** Lists the responses that several operations have. */
function sharedHtml({ components }: ApiDocument): string {
  const rows = Object.entries(components.responses).map(
    ([name, { description = "" }]) =>
      `<tr id="response-${name}"><td>${code(name)}</td><td>${prose(description)}</td></tr>`,
  );
  return `<h2>Shared responses</h2><table>${rows.join("")}</table>`;
}

function schemaHtml([name, schema]: readonly [string, SchemaObject]): string {
  const parts = [schema, ...(schema.allOf ?? [])];
  const fields = parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([field, each]) =>
      row([code(field), typeHtml(each), prose(each.description ?? "")]),
    ),
  );
  const bases = parts.flatMap((part) => (part.$ref ? [`<p>With ${typeHtml(part)}</p>`] : []));
  const [example] = schema.examples ?? [];
  const json = example === undefined ? "" : JSON.stringify(example, null, 2);
  return [
    `<section id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${bases.join("")}`,
    table("Fields", fields),
    json && `<details><summary>Example</summary><pre>${escaped(json)}</pre></details>`,
    "</section>",
  ].join("");
}

function typeHtml(schema: SchemaObject): string {
  const { $ref, items, enum: values, properties } = schema;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if ($ref !== undefined) {
    const name = escaped($ref.replace(/.*\//, ""));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (choices !== undefined) return choices.map(typeHtml).join(" or ");
  if (items !== undefined) return `array of ${typeHtml(items)}`;
  if (values !== undefined) return values.map((value) => code(JSON.stringify(value))).join(" or ");
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (properties !== undefined)
    return `object with ${Object.keys(properties).map(code).join(", ")}`;
  return escaped([schema.type ?? "any"].flat().join(" or "));
}

function rules({ minimum, maximum, pattern, default: initial, description }: SchemaObject): string {
  const parts = [
    description && prose(description),
    minimum !== undefined && `from ${minimum} to ${maximum}`,
    pattern !== undefined && `matches ${code(pattern)}`,
    initial !== undefined && `default ${code(JSON.stringify(initial))}`,
  ];
  return parts.filter(Boolean).join("; ");
}

function table(caption: string, rows: readonly string[]): string {
  return rows.length === 0 ? "" : `<h4>${caption}</h4><table>${rows.join("")}</table>`;
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

/** A text with code in backticks. */
function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
