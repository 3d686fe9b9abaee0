import { useDocumentTitle } from "@mantine/hooks";

/** The name of the product, the same in all languages. */
export const SITE_NAME = "Guildhall";

/** Sets the title of the document, such as "Roster · Cinder Pact · Guildhall". Omits null. */
export function usePageTitle(...parts: readonly (string | null)[]): void {
  useDocumentTitle([...parts, SITE_NAME].filter((part) => part !== null).join(" · "));
}
