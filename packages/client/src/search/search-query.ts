import { checkWhole } from "../argument-checks.ts";
import { isReserved } from "../calls/call-parameters.ts";
import type { SearchParametersOf } from "../calls/call-types.ts";
import { type SearchAlternative, searchAlternative } from "./search-alternative.ts";
import type {
  OtherField,
  SearchData,
  SearchField,
  SearchRow,
  SearchValue,
} from "./search-fields.ts";

type Alternatives<Value> = readonly [SearchAlternative<Value>, ...SearchAlternative<Value>[]];

/** A search, put together step by step. Each step gives a new one and leaves the old one as it was. */
export interface SearchQuery<Row extends SearchRow> {
  /**
   * Asks for what has one of the values in a field; of a list, in any element. All conditions must hold,
   * also several of one field. A localised text matches when it has all words of the value, without
   * regard to case and accents; every other text matches as a whole.
   * @throws RangeError for a value or a field that the search language cannot say.
   */
  where<const Field extends SearchField<SearchData<Row>> | OtherField>(
    field: Field,
    ...oneOf: Alternatives<SearchValue<SearchData<Row>, Field>>
  ): SearchQuery<Row>;
  /** Asks for what has none of the values in a field, such as what lacks the field. Throws what `where` throws. */
  not<const Field extends SearchField<SearchData<Row>> | OtherField>(
    field: Field,
    ...noneOf: Alternatives<SearchValue<SearchData<Row>, Field>>
  ): SearchQuery<Row>;
  /** Orders by a field; where it is a tie, by the one that is named next. By id when none is named. */
  orderBy(
    field: SearchField<SearchData<Row>> | OtherField,
    direction?: "asc" | "desc",
  ): SearchQuery<Row>;
  /** Which page of the results, from 1. */
  page(number: number): SearchQuery<Row>;
  /** How many results a page has, up to 1,000; the service gives 100 when it is not told. */
  pageSize(results: number): SearchQuery<Row>;
  /** What the call of the row takes, and no other row's. */
  readonly parameters: SearchParametersOf<Row["document"]>;
}

const MAX_PAGE_SIZE = 1_000;

/**
 * A search by the row that it is for, from which its fields and values are typed (contract 4.4):
 *
 * ```ts
 * import { items, searchQuery } from "@guildhall/client";
 *
 * const query = searchQuery(items.search)
 *   .where("quality.type", "EPIC", "RARE")
 *   .where("level", { from: 400, below: 500 })
 *   .not("item_class.id", 4)
 *   .orderBy("level", "desc")
 *   .pageSize(20);
 * const { results } = await client.items.search(query.parameters);
 * ```
 */
export function searchQuery<const Row extends SearchRow>(_row: Row): SearchQuery<Row> {
  return queryOf({});
}

function queryOf<Row extends SearchRow>(
  parameters: SearchParametersOf<Row["document"]>,
): SearchQuery<Row> {
  const add = (name: string, value: string) => {
    const known = (Object.hasOwn(parameters, name) ? parameters[name] : null) ?? [];
    const values = Array.isArray(known) ? known : [String(known)];
    return queryOf<Row>({ ...parameters, [name]: [...values, value] });
  };
  const condition = (
    field: string | OtherField,
    mark: "" | "!",
    alternatives: Alternatives<never>,
  ) => {
    const name = fieldName(field);
    if (isReserved(name)) {
      throw new RangeError(
        `The field "${name}" cannot be searched: the service takes it for an option of the call. Search by another field, and choose among the results.`,
      );
    }
    if (alternatives.length === 0) {
      throw new RangeError(`The condition on "${name}" has no value. Give one or more.`);
    }
    return add(name + mark, alternatives.map((each) => searchAlternative(name, each)).join("||"));
  };
  const count = (name: string, value: number, most?: number) => {
    return queryOf<Row>({ ...parameters, [name]: checkWhole(name, value, 1, most) });
  };
  return {
    parameters,
    where: (field, ...oneOf) => condition(field, "", oneOf as Alternatives<never>),
    not: (field, ...noneOf) => condition(field, "!", noneOf as Alternatives<never>),
    orderBy(field, direction = "asc") {
      if (direction !== "asc" && direction !== "desc") {
        throw new RangeError(`Unknown direction "${direction}". Use asc or desc.`);
      }
      const { orderby } = parameters;
      const last = `${fieldName(field)}:${direction}`;
      return queryOf<Row>({ ...parameters, orderby: orderby ? `${orderby},${last}` : last });
    },
    page: (number) => count("_page", number),
    pageSize: (results) => count("_pageSize", results, MAX_PAGE_SIZE),
  };
}

/** `_tag` is that of media; what else begins with an underscore is no field, nor is the order. */
const FIELD = /^(?:_tag|(?!orderby$)[a-z][\w-]*(?:\.[\w-]+)*)$/i;

function fieldName(field: string | OtherField): string {
  const name = typeof field === "string" ? field : field.field;
  if (!FIELD.test(name)) {
    throw new RangeError(
      `${JSON.stringify(name)} is no field. Write names parted by dots, such as "quality.type" or "name.en_US".`,
    );
  }
  return name;
}
