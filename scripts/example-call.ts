import {
  type EndpointRow,
  fillPath,
  formatNamespace,
  PROVIDERS,
  pathParameterNames,
  type Region,
} from "@guildhall/contract";
import { createOpenApi, type JsonSchema, type OpenApiOperation } from "@guildhall/contract/openapi";
import { createEmulator, worldExampleParameters } from "@guildhall/emulator";

/** When the world of the examples is looked at. */
export const EXAMPLE_TIME = Date.UTC(2026, 10, 20);

const { world } = createEmulator({ clock: () => EXAMPLE_TIME });
const REGION = world.exampleGuild.region;

/** The description of the service, with the parameters of the emulator's default world as examples. */
export const openApi = createOpenApi({
  provider: PROVIDERS.contract,
  region: REGION,
  parameters: worldExampleParameters(world),
  remark: `The parameters of the examples lead to what there is in the default world of the emulator (seed
${world.seed}) on ${new Date(EXAMPLE_TIME).toISOString().slice(0, 10)}. The example documents are of no world.`,
});

const operations = new Map(
  Object.values(openApi.paths).map(({ get }) => [get.operationId, get] as const),
);

/** @throws Error when the description leaves the row out. */
export function operationOf({ id }: EndpointRow): OpenApiOperation {
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

/** The parameters of a row, those that it shares with others among them. */
export function parametersOf(row: EndpointRow): readonly Parameter[] {
  return (operationOf(row).parameters as (Parameter & { readonly $ref?: string })[]).map(
    (given) => {
      const name = given.$ref?.slice(given.$ref.lastIndexOf("/") + 1);
      return name === undefined ? given : (openApi.components.parameters?.[name] as Parameter);
    },
  );
}

/** A call of the row to an emulator, as one types it into a shell. */
export function exampleCall(row: EndpointRow): string {
  const region: Region = row.regions?.[0] ?? REGION;
  const parameters = parametersOf(row);
  const values = pathParameterNames(row.path).map((wanted) => [
    wanted,
    parameters.find(({ name }) => name === wanted)?.example,
  ]);
  const path = fillPath(row.path, Object.fromEntries(values));
  const namespace = formatNamespace({ category: row.category, edition: "current", region });
  const query = [`namespace=${namespace}`, ...(QUERIES[row.id] ?? ["locale=en_US"])];
  const token = row.token === "user" ? "USER_TOKEN" : region === "cn" ? "CN_TOKEN" : "TOKEN";
  const prefix = region === "cn" ? "gateway-cn" : region;
  return `curl -g -H "Authorization: Bearer $${token}" \\
  "http://127.0.0.1:4000/${prefix}${path}?${query.join("&")}"`;
}

/** What the rows that take a query of their own are asked. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "connectedRealms.search": ["status.type=UP", "orderby=id"],
  "creatures.search": ["name.en_US=wolf", "orderby=id:desc"],
  "items.search": ["required_level=[50,]", "orderby=level:desc", "_pageSize=20"],
  "media.search": ["id=[1,]", "_page=1"],
  "realms.search": ["type.type=PVP||RP", "orderby=name.en_US"],
  "legacy.guild": ["fields=members,news", "locale=en_US"],
  "legacy.character": ["fields=items,titles", "locale=en_US"],
  "legacy.realmStatus": ["realms=Emberfall", "locale=en_US"],
};
