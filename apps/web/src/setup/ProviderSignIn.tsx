import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";

/** Starts a sign-in with the game's account, or links it to the signed-in user. */
export function ProviderSignIn({ provider }: { readonly provider: string }) {
  const { t } = useTexts();
  const action = useAction(async () => {
    const { url } = await sendJson<{ url: string }>("POST", "/api/v1/session/provider");
    location.assign(url);
  });
  return (
    <>
      <ActionError error={action.error} />
      <BusyButton kind="other" isBusy={action.isBusy} onClick={() => void action.run()}>
        {t("setup:signIn.provider", { provider })}
      </BusyButton>
    </>
  );
}
