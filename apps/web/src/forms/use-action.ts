import { useRef, useState } from "react";

/** A change that a visitor starts with a button or a form. */
export interface Action<Values extends readonly unknown[]> {
  /** Returns whether it succeeded. Does nothing while it already runs. */
  readonly run: (...values: Values) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly error: Error | null;
  /** Removes the error, such as when the visitor changes a field. */
  readonly reset: () => void;
}

/** Runs a change, and returns its state for the form. */
export function useAction<Values extends readonly unknown[]>(
  change: (...values: Values) => Promise<unknown>,
): Action<Values> {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isRunning = useRef(false);
  const run = async (...values: Values) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await change(...values);
      return true;
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, error, reset: () => setError(null) };
}
