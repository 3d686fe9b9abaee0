import type { EndpointDescription } from "./endpoint.ts";
import { DESCRIBED_ENDPOINTS, GROUPS } from "./generated/described-endpoints.ts";

export type {
  DescribedEndpoint,
  EndpointDescription,
  EndpointGroup,
  Parameter,
} from "./endpoint.ts";
export { GROUPS };

/** The name of a group of rows, such as `items`. */
export type GroupName = keyof typeof GROUPS;

/** Returns the name of a row's group. */
export const groupOf = (rowId: string) => rowId.slice(0, rowId.indexOf(".")) as GroupName;

const DESCRIPTIONS: ReadonlyMap<string, EndpointDescription> = new Map(
  Object.entries(DESCRIBED_ENDPOINTS).flatMap(([group, rows]) =>
    Object.entries<EndpointDescription>(rows).map(([name, row]) => [`${group}.${name}`, row]),
  ),
);

/**
 * Returns the summary and the parameters of a row.
 * @throws RangeError for an id that is not in the endpoint table.
 */
export function describeEndpoint(id: string): EndpointDescription {
  const description = DESCRIPTIONS.get(id);
  if (!description) throw new RangeError(`The endpoint table has no row "${id}".`);
  return description;
}
