import type { EmulatorRequest, EmulatorResponse } from "./exchange.ts";
import type { Handler } from "./handler.ts";

const BODILESS: ReadonlySet<number> = new Set([204, 304]);

/** The handler as a web-standard fetch, without a network. Links begin with the request's origin. */
export function fetchAdapter(handler: Handler): (request: Request) => Promise<Response> {
  return async (request) => {
    const { origin, pathname, search } = new URL(request.url);
    const answer = await handler({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: request.body === null ? "" : await request.text(),
      baseUrl: origin,
    } satisfies EmulatorRequest);
    return toResponse(answer, request.method);
  };
}

function toResponse({ status, headers, body }: EmulatorResponse, method: string): Response {
  const content = method === "HEAD" || BODILESS.has(status) ? null : body;
  return new Response(content, { status, headers });
}
