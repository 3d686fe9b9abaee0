/** Creates OpenTelemetry spans for requests. @module */

export { type TraceOptions, traceRequests } from "./trace-requests.ts";
export type { Attributes, Span, SpanOptions, Tracer } from "./tracer.ts";
