import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDocument } from "../api/openapi-document.ts";

/**
 * Records the statuses of all responses of an app. `check` throws for the responses whose status is missing in the OpenAPI
 * document of the app.
 */
export function recordStatuses(app: OpenAPIHono): { check(): Promise<void> } {
  const answered = new Set<string>();
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/v1/")) {
      answered.add(`${request.method.toLowerCase()} ${pathname} ${response.status}`);
    }
    return response;
  };
  return {
    async check() {
      if (answered.size === 0) return;
      const response = await fetch(new Request("http://localhost/api/v1/openapi.json"));
      const found = undocumented((await response.json()) as ApiDocument, answered);
      if (found.length > 0) throw new Error(`Not in the OpenAPI document: ${found.join(", ")}`);
    },
  };
}

/** Returns the given `method path status` of operations that do not list the status. */
export function undocumented({ paths }: ApiDocument, answered: Iterable<string>): string[] {
  const known = Object.entries(paths)
    .map(([path, methods]) => ({ path, pattern: patternOf(path), methods }))
    // A path without parameters comes before those that match it, too.
    .sort((a, b) => parametersOf(a.path) - parametersOf(b.path));
  return [...answered].filter((each) => {
    const [method = "", path = "", status = ""] = each.split(" ");
    const operation = known.find(({ pattern }) => pattern.test(path))?.methods[
      method === "head" ? "get" : method
    ];
    return operation !== undefined && operation.responses[status] === undefined;
  });
}

function parametersOf(path: string): number {
  return path.split("{").length;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
