import type { ReactNode } from "react";
import { useTexts } from "../texts/Texts.tsx";

interface WidgetLinkProps {
  /** A path of the site. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A link to the site. It opens in a new tab, because the frame belongs to another site. */
export function WidgetLink({ path, children }: WidgetLinkProps) {
  const { t } = useTexts();
  return (
    <a href={path} target="_blank" rel="noopener" title={t("views:widget.newTab")}>
      {children}
    </a>
  );
}
