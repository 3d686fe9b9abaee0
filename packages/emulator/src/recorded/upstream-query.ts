import { holdsSecretParameter, isSecretName } from "../oauth/secrets.ts";

/**
 * The query of a call as it is sent on and recorded: what the caller wrote, without secrets, and with
 * the namespace of the header, if there is one, in place of that of the query.
 */
export function upstreamQuery(search: string, namespaceHeader: string | undefined): string {
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => {
      const [[name, value] = ["", ""]] = new URLSearchParams(part);
      const isNamespace = name === "namespace" && namespaceHeader !== undefined;
      return part !== "" && !isNamespace && !isCredential(name) && !holdsSecretParameter(value);
    });
  if (namespaceHeader !== undefined) kept.push(`namespace=${encodeURIComponent(namespaceHeader)}`);
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

/** Whether a parameter tells who calls: nothing of a caller goes to the service. */
function isCredential(name: string): boolean {
  return isSecretName(name) || name.toLowerCase() === "client_id";
}
