import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type Action, useAction } from "../forms/use-action.ts";

/** Like `useAction`, for a change of what the queries of these keys return: they are fetched again before it is done. */
export function useChange<Values extends readonly unknown[]>(
  change: (...values: Values) => Promise<unknown>,
  ...changed: readonly QueryKey[]
): Action<Values> {
  const client = useQueryClient();
  return useAction(async (...values: Values) => {
    await change(...values);
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  });
}
