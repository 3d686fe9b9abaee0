import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { useAction } from "../forms/use-action.ts";

/** Starts a sign-in with the game's account, or links it to the signed-in user. */
export function ProviderSignIn({ label }: { readonly label: string }) {
  const action = useAction(async () => {
    const { url } = await sendJson<{ url: string }>("POST", "/api/v1/session/provider");
    location.assign(url);
  });
  return (
    <>
      <ActionError error={action.error} />
      <BusyButton kind="other" isBusy={action.isBusy} onClick={() => void action.run()}>
        {label}
      </BusyButton>
    </>
  );
}
