import { PROVIDERS, type Provider } from "@guildhall/contract";
import { createRowMatcher } from "./api-address.ts";
import type { EmulatorRequest } from "./exchange.ts";

/** Explains a call with the path or the header of another known provider; null for any other call. */
export interface OtherDialect {
  /** For a path that the emulated provider does not have. */
  ofPath(path: string): string | null;
  /** For a call that names no namespace to the emulated provider. */
  ofHeaders(headers: EmulatorRequest["headers"]): string | null;
}

export function createOtherDialect(provider: Provider): OtherDialect {
  const others = Object.values(PROVIDERS).filter(({ name }) => name !== provider.name);
  const remedy = (name: string) =>
    `provider "${name}", but this emulator has provider "${provider.name}". ` +
    `Start it with --provider ${name} (in a program: the option provider).`;
  return {
    ofPath(path) {
      // Compiled on demand, because such calls are rare.
      const other = others.find((each) => createRowMatcher(each)(path));
      return other ? `the path belongs to ${remedy(other.name)}` : null;
    },
    ofHeaders(headers) {
      const other = others.find(
        ({ namespaceHeader: name }) =>
          name !== provider.namespaceHeader && headers[name.toLowerCase()] !== undefined,
      );
      return other ? `The header ${other.namespaceHeader} belongs to ${remedy(other.name)}` : null;
    },
  };
}
