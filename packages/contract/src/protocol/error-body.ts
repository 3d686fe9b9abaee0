/** Body of an error response (contract 2.5). */
export interface ErrorBody {
  /** HTTP status. */
  readonly code: number;
  /** Identifier of the error type, such as `BLZWEBAPI00000404` or `Forbidden`. */
  readonly type: string;
  readonly detail: string;
}

/** Returns the error body of the service for a status. */
export function errorBody(code: number, detail: string, type?: string): ErrorBody {
  return { code, type: type ?? `BLZWEBAPI${String(code).padStart(8, "0")}`, detail };
}

/**
 * Parses an error body in the modern shape or the legacy shape `{status: "nok", reason}`. Returns null
 * for other values. `code` falls back to the HTTP status, which the legacy shape omits.
 */
export function parseErrorBody(value: unknown, httpStatus: number): ErrorBody | null {
  const body = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof body.detail === "string") {
    return {
      code: typeof body.code === "number" ? body.code : httpStatus,
      type: typeof body.type === "string" ? body.type : "unknown",
      detail: body.detail,
    };
  }
  if (body.status === "nok" && typeof body.reason === "string") {
    return { code: httpStatus, type: "nok", detail: body.reason };
  }
  return null;
}
