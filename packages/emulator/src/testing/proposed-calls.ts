import type { OpenApiDocument } from "@guildhall/contract/openapi";
import type { TestSession } from "./session.ts";
import { createSignIn } from "./sign-in.ts";

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly items?: { readonly enum?: readonly string[] } };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: string }>>;
}

/** Makes the example calls of a session's OpenAPI document, with the tokens they need. For tests. */
export async function createProposedCalls(session: TestSession) {
  const document = (await session.json("/_emulator/openapi.json")) as unknown as OpenApiDocument;
  const { allow, exchange } = createSignIn(() => session);
  const granted = (await (await exchange(await allow())).json()) as { access_token: string };
  const tokens: Readonly<Record<string, string>> = {
    application: await session.token(),
    "application-cn": await session.token("/oauth-cn"),
    user: granted.access_token,
  };
  const resolved = ({ $ref, ...own }: Parameter) =>
    $ref === undefined
      ? own
      : (document.components.parameters?.[$ref.split("/").at(-1) ?? ""] as Parameter);

  /** Calls a row with its example parameters; `whole` requests every part that `fields` allows. */
  const call = async (rowId: string, whole = false): Promise<Response> => {
    const found = Object.entries(document.paths).find(([, { get }]) => get.operationId === rowId);
    if (!found) throw new Error(`The operation ${rowId} does not exist.`);
    const [path, { get: operation }] = found;
    const parameters = (operation.parameters as Parameter[]).map(resolved);
    const filled = parameters
      .filter((parameter) => parameter.in === "path")
      .reduce(
        (text, { name, example = "" }) =>
          text.replace(`{${name}}`, encodeURIComponent(String(example))),
        path,
      );
    const named = (wanted: string) => parameters.find(({ name }) => name === wanted);
    const [namespace] = Object.values(named("namespace")?.examples ?? {});
    const fields = whole ? named("fields")?.schema.items?.enum : undefined;
    const query = new URLSearchParams({
      namespace: namespace?.value ?? "",
      ...(named("conditions")?.example ?? {}),
      ...(fields && { fields: fields.join(",") }),
    });
    const [server] = operation.servers ?? document.servers;
    const token = tokens[Object.keys(operation.security[0] ?? {}).join()];
    return fetch(`${server?.url}${filled}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  };
  return { call };
}
