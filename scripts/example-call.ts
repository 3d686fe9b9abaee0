import {
  type EndpointRow,
  fillPath,
  formatNamespace,
  PROVIDERS,
  pathParameterNames,
  type Region,
} from "@guildhall/contract";
import { describeEndpoint } from "@guildhall/contract/endpoint-descriptions";
import { createOpenApi, type JsonSchema, type OpenApiOperation } from "@guildhall/contract/openapi";

/** The region of the examples of rows that exist in every region. */
const REGION: Region = "us";

/** The OpenAPI document, with the example parameters of the rows. */
export const openApi = createOpenApi({
  provider: PROVIDERS.contract,
  region: REGION,
  remark: `The example parameters work with the emulator's world and its default seed. The example
documents are not from that world.`,
});

const operations = new Map(
  Object.values(openApi.paths).map(({ get }) => [get.operationId, get] as const),
);

function operationOf({ id }: EndpointRow): OpenApiOperation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`The OpenAPI document has no operation ${id}.`);
  return operation;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** Returns the parameters of a row, including shared ones. */
export function parametersOf(row: EndpointRow): readonly Parameter[] {
  return (operationOf(row).parameters as (Parameter & { readonly $ref?: string })[]).map(
    (given) => {
      const name = given.$ref?.slice(given.$ref.lastIndexOf("/") + 1);
      return name === undefined ? given : (openApi.components.parameters?.[name] as Parameter);
    },
  );
}

/** Returns a shell command that calls the row of an emulator. */
export function exampleCall(row: EndpointRow): string {
  const region: Region = row.regions?.[0] ?? REGION;
  const parameters = parametersOf(row);
  const values = pathParameterNames(row.path).map((wanted) => [
    wanted,
    parameters.find(({ name }) => name === wanted)?.example,
  ]);
  const path = fillPath(row.path, Object.fromEntries(values));
  const namespace = formatNamespace({ category: row.category, edition: "current", region });
  const query = [`namespace=${namespace}`, ...exampleQuery(row)];
  const token = row.token === "user" ? "USER_TOKEN" : region === "cn" ? "CN_TOKEN" : "TOKEN";
  const prefix = region === "cn" ? "gateway-cn" : region;
  return `curl -g -H "Authorization: Bearer $${token}" \\
  "http://127.0.0.1:4000/${prefix}${path}?${query.join("&")}"`;
}

function exampleQuery(row: EndpointRow): string[] {
  const { exampleQuery, parameters } = describeEndpoint(row.id);
  if (exampleQuery) return exampleQuery.split("&");
  const own = (row.query ?? []).map((name) => `${name}=${parameters?.[name]?.example}`);
  return [...own, "locale=en_US"];
}
