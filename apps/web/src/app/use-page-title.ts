import { useDocumentTitle } from "@mantine/hooks";
import { createContext, use } from "react";

/** The name of the product, the same in all languages. */
export const SITE_NAME = "Guildhall";

/** Receives the title of a page that a server renders. Null in a browser. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/** Sets the title of the document, such as "Roster · Cinder Pact · Guildhall". Omits null. */
export function usePageTitle(...parts: readonly (string | null)[]): void {
  const title = [...parts, SITE_NAME].filter((part) => part !== null).join(" · ");
  use(TitleContext)?.(title);
  useDocumentTitle(title);
}
