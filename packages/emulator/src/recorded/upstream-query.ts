/** The parameters of a query that could carry a secret of the caller. */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set([
  "access_token",
  "token",
  "apikey",
  "api_key",
  "client_id",
  "client_secret",
]);

/**
 * The query of a call as it is sent on and recorded: what the caller wrote, without secrets, and with
 * the namespace of the header, if there is one, in place of that of the query.
 */
export function upstreamQuery(search: string, namespaceHeader: string | undefined): string {
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => {
      const [name = ""] = [...new URLSearchParams(part).keys()];
      const isNamespace = name === "namespace" && namespaceHeader !== undefined;
      return part !== "" && !isNamespace && !SECRET_PARAMETERS.has(name.toLowerCase());
    });
  if (namespaceHeader !== undefined) kept.push(`namespace=${encodeURIComponent(namespaceHeader)}`);
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}
