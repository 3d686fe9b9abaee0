import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DescribedEndpoint, EndpointGroup } from "@guildhall/contract/endpoint-descriptions";

const root = resolve(import.meta.dirname, "..");
const API = "packages/contract/src/api";

/** A folder with the rows of a group. */
export interface GroupSource {
  /** Name of the exported rows: the folder's name in camel case. */
  readonly name: string;
  readonly file: string;
  readonly group: EndpointGroup;
  readonly rows: Readonly<Record<string, DescribedEndpoint>>;
}

/** The parts of a zod schema that the generator reads. */
interface Schema {
  meta(): { readonly id?: string | undefined; readonly examples?: unknown } | undefined;
  safeParse(value: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

/** A part of a value that does not fit a schema. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "_zod" in value;

/** An exported schema of a document. */
export interface DocumentSource {
  /** The `id` of its meta, such as `item-class`. */
  readonly id: string;
  readonly exportName: string;
  readonly file: string;
  readonly schema: Schema;
}

export interface ContractSources {
  readonly groups: readonly GroupSource[];
  readonly documents: readonly DocumentSource[];
}

/** Returns the path of the file where a document of a group belongs. */
export const fileOfDocument = (group: string, id: string) => `${API}/${kebabCase(group)}/${id}.ts`;

/** Returns the file that declares the part with an id, such as `RosterMember`. */
export function fileOfPart(id: string): string {
  const holds = (file: string) => readFileSync(join(root, file), "utf8").includes(`id: "${id}"`);
  return sourceFiles().find(holds) ?? API;
}

/**
 * Imports the groups and the document schemas of the contract's folders.
 * @throws Error that names a file that cannot be imported or has no group.
 */
export async function readContractSources(): Promise<ContractSources> {
  const groups: GroupSource[] = [];
  const documents: DocumentSource[] = [];
  for (const file of sourceFiles()) {
    const module = await importFile(file);
    if (file.endsWith("/rows.ts")) groups.push(groupIn(file, module));
    for (const [exportName, value] of Object.entries(module)) {
      if (!isSchema(value)) continue;
      const { id } = value.meta() ?? {};
      // Names of parts, such as `RosterMember`, start with a capital letter.
      if (id && /^[a-z]/.test(id)) documents.push({ id, exportName, file, schema: value });
    }
  }
  return { groups, documents: documents.sort((a, b) => a.id.localeCompare(b.id)) };
}

function sourceFiles(): string[] {
  return globSync(`${API}/*/*.ts`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.endsWith(".test.ts"))
    .sort();
}

async function importFile(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(join(root, file)).href);
  } catch (error) {
    throw new Error(`Could not import ${file}: ${(error as Error).message.split("\n")[0]}`);
  }
}

function groupIn(file: string, module: Readonly<Record<string, unknown>>): GroupSource {
  const folder = file.split("/").at(-2) ?? "";
  const name = folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { group, [name]: rows } = module;
  if (!group || !rows) throw new Error(`Export \`group\` and \`${name}\` from ${file}.`);
  return { name, file, group: group as EndpointGroup, rows: rows as GroupSource["rows"] };
}

export const kebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
