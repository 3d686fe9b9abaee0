import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { ApiFailure } from "../api/request.ts";
import classes from "./states.module.css";

interface FailureProps {
  /** Such as "The roster could not be loaded". */
  readonly title: string;
  readonly error: Error;
  readonly retry: () => unknown;
}

/** A failed state: what failed, why, and a button to retry. */
export function Failure({ title, error, retry }: FailureProps) {
  const hint = error instanceof ApiFailure ? error.hint : null;
  return (
    <div className={classes.state} role="alert">
      <h2>{title}</h2>
      <div className={classes.words}>
        <p>{error.message}</p>
        {hint !== null && <p>{hint}</p>}
      </div>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
