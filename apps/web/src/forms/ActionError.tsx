import { useTexts } from "../texts/Texts.tsx";
import { actionWords } from "./action-words.ts";
import { MessageBox } from "./MessageBox.tsx";

/** The error of an action, beside the action. Renders nothing without an error. */
export function ActionError({ error }: { readonly error: Error | null }) {
  const { t } = useTexts();
  if (error === null) return null;
  const [reason, hint] = actionWords(error, t);
  return (
    <MessageBox kind="bad">
      <p>{reason}</p>
      {hint !== null && <p>{hint}</p>}
    </MessageBox>
  );
}
