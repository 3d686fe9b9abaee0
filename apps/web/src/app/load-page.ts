import { lazyRouteComponent } from "@tanstack/react-router";
import { isOffline, noResponse } from "../api/request.ts";

/** A page in a file of its own. Fails with an `ApiFailure` when the file could not be loaded because of the network. */
export function loadPage<Name extends string, Page>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
) {
  const loadOnline = () =>
    load().catch((cause: unknown) => {
      const failure = noResponse(name, cause);
      // The router loads the site again for other errors: the site was updated.
      throw isOffline(failure) ? failure : cause;
    });
  return lazyRouteComponent(loadOnline, name);
}
