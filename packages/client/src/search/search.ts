import { checkWhole } from "../argument-checks.ts";
import { isReserved } from "../calls/call-parameters.ts";
import type { CallOptions, SearchParameters } from "../calls/call-types.ts";
import { type SearchAlternative, searchAlternative } from "./search-alternative.ts";
import type {
  OtherField,
  SearchData,
  SearchField,
  SearchResult,
  SearchRow,
  SearchValue,
} from "./search-fields.ts";
import { MAX_PAGE_SIZE, type SearchClient, searchPages } from "./search-pages.ts";

type Alternatives<Value> = readonly [SearchAlternative<Value>, ...SearchAlternative<Value>[]];

/**
 * A search of one row. Iterate over it to get its results. Each method returns a new search and leaves this
 * one unchanged.
 */
export interface Search<Row extends SearchRow> extends AsyncIterable<SearchResult<Row>> {
  /**
   * Adds a condition: the field has one of the values; for an array, any element has. A result meets all
   * conditions. A localized text matches when it contains all words of the value, ignoring case and accents.
   * Every other text matches as a whole.
   * @throws RangeError for a field or a value that the search language cannot express.
   */
  where<const Field extends SearchField<SearchData<Row>> | OtherField>(
    field: Field,
    ...oneOf: Alternatives<SearchValue<SearchData<Row>, Field>>
  ): Search<Row>;
  /** Adds a condition: the field is missing or has none of the values. Throws the errors of `where`. */
  not<const Field extends SearchField<SearchData<Row>> | OtherField>(
    field: Field,
    ...noneOf: Alternatives<SearchValue<SearchData<Row>, Field>>
  ): Search<Row>;
  /**
   * Adds a field to the sort order. Defaults to the id. With another order the service returns at most 1,000
   * results; the iteration then ends with a SearchError when there are more.
   */
  orderBy(
    field: SearchField<SearchData<Row>> | OtherField,
    direction?: "asc" | "desc",
  ): Search<Row>;
  /** Sets the number of results per request, from 2 to 1,000. Defaults to 1,000. */
  pageSize(results: number): Search<Row>;
  /** Iterates over the same results in arrays, one for each request. */
  pages(): AsyncIterable<readonly SearchResult<Row>[]>;
  /** The conditions and the order as parameters of the row's method. */
  readonly parameters: SearchParameters;
}

/**
 * Creates a search with typed fields and values (contract 4.4). Iterating over it returns every result once, in
 * the order of the ids, past the 1,000 results that the service returns for one search. Requests a page when
 * its first result is read.
 *
 * ```ts
 * import { items } from "@guildhall/client/endpoints";
 * import { search } from "@guildhall/client/search";
 *
 * const swords = search(client, items.search)
 *   .where("quality.type", "EPIC", "RARE")
 *   .where("level", { from: 400, below: 500 })
 *   .not("item_class.id", 4);
 * for await (const { data } of swords) console.log(data.id);
 * ```
 *
 * The iteration throws SearchError when the service returns an invalid page or repeats results, and the errors
 * of `Client.request`.
 */
export function search<const Row extends SearchRow>(
  client: SearchClient,
  row: Row,
  options: CallOptions = {},
): Search<Row> {
  const searchWith = (parameters: SearchParameters): Search<Row> => {
    const condition = (field: string | OtherField, mark: "" | "!", values: Alternatives<never>) => {
      const name = conditionName(field, values) + mark;
      const value = values.map((each) => searchAlternative(fieldName(field), each)).join("||");
      const known = (Object.hasOwn(parameters, name) ? parameters[name] : null) ?? [];
      return searchWith({ ...parameters, [name]: [known, value].flat().map(String) });
    };
    const pages = () => searchPages(client, row, parameters, options);
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
        return searchWith({ ...parameters, orderby: orderby ? `${orderby},${last}` : last });
      },
      pageSize: (results) =>
        searchWith({ ...parameters, _pageSize: checkWhole("pageSize", results, 2, MAX_PAGE_SIZE) }),
      pages,
      async *[Symbol.asyncIterator]() {
        for await (const page of pages()) {
          for (const result of page) {
            options.signal?.throwIfAborted();
            yield result;
          }
        }
      },
    };
  };
  return searchWith({});
}

function conditionName(field: string | OtherField, values: readonly unknown[]): string {
  const name = fieldName(field);
  if (isReserved(name)) {
    throw new RangeError(
      `The field "${name}" cannot be searched, because it is an option of the call. Search by another field and filter the results.`,
    );
  }
  if (values.length === 0) {
    throw new RangeError(`The condition on "${name}" has no value. Pass at least one.`);
  }
  return name;
}

/** `_tag` is a field of media. Other names with a leading underscore and `orderby` are parameters. */
const FIELD = /^(?:_tag|(?!orderby$)[a-z][\w-]*(?:\.[\w-]+)*)$/i;

function fieldName(field: string | OtherField): string {
  const name = typeof field === "string" ? field : field.field;
  if (!FIELD.test(name)) {
    throw new RangeError(
      `${JSON.stringify(name)} is not a field. Separate nested fields with dots, such as "quality.type" or "name.en_US".`,
    );
  }
  return name;
}
