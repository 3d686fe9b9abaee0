/** Responses of public reads, which programs in pages of other sites may read. Without credentials, because of the `*`. */
export const CROSS_ORIGIN_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Total-Count",
} as const;

const PUBLIC_READ = /^\/(?:media|api\/v1\/(?:guilds|realms|sync|openapi\.json))(?:[/?#]|$)/;

/** Whether pages of other sites may read a path, also its errors. Not the paths of accounts and settings. */
export function isPublicRead(method: string | undefined, path: string): boolean {
  return (method === "GET" || method === "HEAD") && PUBLIC_READ.test(path);
}

/** Lets pages of other sites show an image. */
export const SHOWN_ELSEWHERE = { "Cross-Origin-Resource-Policy": "cross-origin" } as const;
