/**
 * A link of a circular list, which begins and ends with a link without a value. Unlike an array or a Map in insertion
 * order, a list stays fast when thousands of values leave in any order.
 */
export class Link<Value> {
  /** Null at the ends of the list. */
  value: Value | null;
  before: Link<Value> = this;
  after: Link<Value> = this;

  constructor(value: Value | null) {
    this.value = value;
  }

  /** Appends the link to the list of `ends`. */
  append(ends: Link<Value>): void {
    this.before = ends.before;
    this.after = ends;
    this.before.after = this;
    ends.before = this;
  }

  /** Removes the link from its list. */
  remove(): void {
    this.before.after = this.after;
    this.after.before = this.before;
  }
}
