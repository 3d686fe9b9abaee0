import { useState } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./widgets.module.css";

/** A snippet to copy. It is selected when the browser refuses to copy it, such as without HTTPS. */
export function SnippetField({ value }: { readonly value: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (field: HTMLTextAreaElement | null) => {
    field?.select();
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => undefined,
    );
  };
  return (
    <div className={classes.snippet}>
      <label>
        <span className="muted">{t("views:widgetsPage.snippet")}</span>
        <textarea
          className="input"
          readOnly
          rows={6}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <button
        type="button"
        className={classes.copy}
        onClick={({ currentTarget }) =>
          void copy(currentTarget.parentElement?.querySelector("textarea") ?? null)
        }
      >
        {t("views:widgetsPage.copy")}
      </button>{" "}
      <span role="status">{copied === value && t("views:widgetsPage.copied")}</span>
    </div>
  );
}
