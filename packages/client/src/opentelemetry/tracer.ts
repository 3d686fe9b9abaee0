/** The values that attributes have here. */
export type Attributes = Readonly<Record<string, string | number>>;

/** What is used of a span of `@opentelemetry/api`. */
export interface Span {
  setAttributes(attributes: Attributes): unknown;
  /** `time` is in ms since the epoch. */
  addEvent(name: string, attributes: Attributes, time: number): unknown;
  setStatus(status: { readonly code: 2; readonly message?: string }): unknown;
  end(): void;
}

/** What is used of a span's options: kind 2 is a client's, and 0 an internal one. */
export interface SpanOptions {
  readonly kind: 0 | 2;
  readonly attributes: Attributes;
}

/** What is used of a tracer of `@opentelemetry/api`, which is no dependency of this package. */
export interface Tracer {
  startSpan(name: string, options: SpanOptions): Span;
}
