import { useTexts } from "../texts/Texts.tsx";
import { actionWords } from "./action-words.ts";
import { MessageBox } from "./MessageBox.tsx";

/** Why an action failed, at the place of the action. Shows nothing without an error. */
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
