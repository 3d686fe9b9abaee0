/** Attribute values. */
export type Attributes = Readonly<Record<string, string | number>>;

/** The used part of a span of `@opentelemetry/api`. */
export interface Span {
  setAttributes(attributes: Attributes): unknown;
  /** `time` is in ms since the epoch. */
  addEvent(name: string, attributes: Attributes, time: number): unknown;
  setStatus(status: { readonly code: 2; readonly message?: string }): unknown;
  end(): void;
}

/** The used part of span options. Kind 2 is a client span, and 0 an internal span. */
export interface SpanOptions {
  readonly kind: 0 | 2;
  readonly attributes: Attributes;
}

/** The used part of a tracer of `@opentelemetry/api`, which is not a dependency of this package. */
export interface Tracer {
  startSpan(name: string, options: SpanOptions): Span;
}
