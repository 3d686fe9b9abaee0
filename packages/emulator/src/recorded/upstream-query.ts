import { holdsSecretParameter, isSecretName } from "../oauth/secrets.ts";

/**
 * The query to forward and record: the caller's query without secrets. A namespace header replaces
 * the namespace of the query.
 */
export function upstreamQuery(search: string, namespaceHeader: string | undefined): string {
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => {
      const [[name, value] = ["", ""]] = new URLSearchParams(part);
      const isNamespace = name === "namespace" && namespaceHeader !== undefined;
      const isCredential = isSecretName(name) || name.toLowerCase() === "client_id";
      return part !== "" && !isNamespace && !isCredential && !holdsSecretParameter(value);
    });
  if (namespaceHeader !== undefined) kept.push(`namespace=${encodeURIComponent(namespaceHeader)}`);
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}
