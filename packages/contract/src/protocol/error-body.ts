/** The body of an error answer (contract 2.5). */
export interface ErrorBody {
  /** The HTTP status. */
  readonly code: number;
  /** The service's identifier of the error, such as `BLZWEBAPI00000404` or `Forbidden`. */
  readonly type: string;
  readonly detail: string;
}

/** Builds the error body that the service gives for a status. */
export function errorBody(code: number, detail: string, type?: string): ErrorBody {
  return { code, type: type ?? `BLZWEBAPI${String(code).padStart(8, "0")}`, detail };
}

/**
 * Reads an error body, in the modern shape or in the legacy `{status: "nok", reason}`; null when it
 * is neither. The legacy shape carries no code, so the HTTP status stands in for it.
 */
export function parseErrorBody(value: unknown, httpStatus: number): ErrorBody | null {
  if (typeof value !== "object" || value === null) return null;
  const body = value as Record<string, unknown>;
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
