import {
  ConnectionError,
  InvalidBodyError,
  InvalidDocumentError,
  ServerError,
  TimeoutError,
} from "@guildhall/client";

/** Whether an error can affect a single document. Other errors concern all of them, such as a wrong client secret. */
export function concernsOneDocument(error: unknown): error is Error {
  return (
    error instanceof ServerError ||
    error instanceof TimeoutError ||
    error instanceof ConnectionError ||
    error instanceof InvalidBodyError ||
    error instanceof InvalidDocumentError
  );
}
