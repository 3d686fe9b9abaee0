import type { Edition, Endpoint, Region } from "@guildhall/contract";

/**
 * `unknown` when a row exists in the client's region or edition; otherwise `Hint`, a text that the type checker
 * shows. As the type of a method's `this`, it forbids the call.
 */
export type ExistsIn<Here, There, Hint extends string> = [Here & There] extends [never]
  ? Hint
  : unknown;

type InRegion<Row extends Endpoint, R> = Row extends {
  readonly regions: readonly (infer There extends string)[];
}
  ? ExistsIn<R, There, `This row exists only in region ${There}`>
  : unknown;

type InEdition<Row extends Endpoint, E> = Row extends {
  readonly editions: readonly (infer There extends string)[];
}
  ? ExistsIn<E, There, `This row exists only in edition ${There}`>
  : unknown;

/**
 * A row that a client of a region and an edition can call. A client of any region or edition can call every
 * row, and the call checks whether the row exists.
 */
export type RowIn<Row extends Endpoint, R extends Region, E extends Edition> = Row &
  (Region extends R ? unknown : InRegion<Row, R>) &
  (Edition extends E ? unknown : InEdition<Row, E>);

/** @throws RangeError with the regions or editions of the row, when it does not exist in this one. */
export function checkRowExists(row: Endpoint, region: Region, edition: Edition): void {
  if (row.regions && !row.regions.includes(region)) {
    throw new RangeError(notIn(row, `region ${region}`, row.regions));
  }
  if (row.editions && !row.editions.some((known) => known === edition)) {
    throw new RangeError(notIn(row, `edition ${edition}`, row.editions));
  }
}

const notIn = ({ path }: Endpoint, where: string, there: readonly string[]) =>
  `${path} does not exist in ${where}. Use one of: ${there.join(", ")}.`;
