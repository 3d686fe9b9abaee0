/** Where a request goes, as its request line and its `Host` say. */
export interface RequestTarget {
  /** Path and query. */
  readonly url: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

/** What a request says of where it goes. */
export interface RequestHead {
  readonly httpVersion: string;
  readonly url?: string | undefined;
  readonly headers: { readonly host?: string | undefined };
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(\/?[^#]*)/i;
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Reads the target of a request. Links in documents begin with the host that the request names, if
 * that can be a host, and else with the listening URL. A text says what is wrong with the request.
 */
export function createTargetReader(
  listeningUrl: string,
): (request: RequestHead) => RequestTarget | string {
  let lastHost = "";
  let lastBaseUrl = listeningUrl;

  const baseUrlOf = (host: string) => {
    if (host !== lastHost) {
      lastBaseUrl =
        HOST.test(host) && URL.canParse(`http://${host}`) ? `http://${host}` : listeningUrl;
      lastHost = host;
    }
    return lastBaseUrl;
  };

  return ({ httpVersion, url = "/", headers: { host } }) => {
    if (host === undefined && httpVersion === "1.1") {
      return "The request has no Host header, which HTTP/1.1 requires.";
    }
    if (url.startsWith("/")) return { url, baseUrl: baseUrlOf(host ?? "") };
    const [whole, authority = "", path = ""] = ABSOLUTE_FORM.exec(url) ?? [];
    if (whole === undefined) {
      return "The request's target is neither a path that begins with a slash nor an http URL.";
    }
    return { url: path.startsWith("/") ? path : `/${path}`, baseUrl: baseUrlOf(authority) };
  };
}
