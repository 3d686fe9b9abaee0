import type { IncomingMessage } from "node:http";

type TargetSource = Pick<IncomingMessage, "httpVersion" | "url" | "headers" | "rawHeaders">;

/** The target of a request, from its request line and its `Host` header. */
export interface RequestTarget {
  /** Path and query. */
  readonly url: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The host of a URL in the request line, which overrides the `Host` header. */
  readonly proxiedHost?: string;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(\/?[^#]*)/i;
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether an item of `rawHeaders`, in which names and values alternate, is the name of the `Host` header. */
const isHostName = (item: string, index: number) =>
  index % 2 === 0 && item.length === 4 && item.toLowerCase() === "host";

/** Explains that a request has more than one `Host` header; null for any other request. */
export function severalHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): string | null {
  return rawHeaders.filter(isHostName).length > 1
    ? "The request has more than one Host header. Send one."
    : null;
}

/**
 * Reads the target of a request. Links in documents begin with the host that the request names when it
 * is valid, otherwise with the listening URL. Returns a message for an invalid request.
 */
export function createTargetReader(
  listeningUrl: string,
): (request: TargetSource) => RequestTarget | string {
  const { protocol } = new URL(listeningUrl);
  let lastHost = "";
  let lastBaseUrl = listeningUrl;

  const baseUrlOf = (host: string) => {
    if (host !== lastHost) {
      lastBaseUrl =
        HOST.test(host) && URL.canParse(`${protocol}//${host}`)
          ? `${protocol}//${host}`
          : listeningUrl;
      lastHost = host;
    }
    return lastBaseUrl;
  };

  return ({ httpVersion, url = "/", headers: { host }, rawHeaders }) => {
    const several = severalHosts({ rawHeaders });
    if (several !== null) return several;
    if (host === undefined && httpVersion === "1.1") {
      return "The request has no Host header, which HTTP/1.1 requires.";
    }
    if (url.startsWith("/")) return { url, baseUrl: baseUrlOf(host ?? "") };
    const [whole, authority = "", path = ""] = ABSOLUTE_FORM.exec(url) ?? [];
    if (whole === undefined) {
      return "The target of the request must be a path that begins with a slash, or an http URL.";
    }
    return {
      url: path.startsWith("/") ? path : `/${path}`,
      baseUrl: baseUrlOf(authority),
      proxiedHost: authority,
    };
  };
}
