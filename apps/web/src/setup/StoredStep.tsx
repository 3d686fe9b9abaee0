import { useQuery } from "@tanstack/react-query";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { CredentialsStep } from "./CredentialsStep.tsx";
import { GuildStep } from "./GuildStep.tsx";
import { OptionsStep } from "./OptionsStep.tsx";
import { ServiceStep } from "./ServiceStep.tsx";
import { SyncStep } from "./SyncStep.tsx";
import { providersQuery, settingsQuery } from "./set-up-queries.ts";
import type { Step } from "./set-up-search.ts";

const COMPONENTS = {
  service: ServiceStep,
  credentials: CredentialsStep,
  guild: GuildStep,
  options: OptionsStep,
} as const;

type StoredStep = Exclude<Step, "administrator">;

/** The steps that change what the site stores, which only administrators can load. */
export function StoredSteps({ step }: { readonly step: StoredStep }) {
  const { t } = useTexts();
  const settings = useQuery(settingsQuery);
  const providers = useQuery(providersQuery);
  const error = settings.error ?? providers.error;
  if (step === "sync") return <SyncStep />;
  if (settings.data !== undefined && providers.data !== undefined) {
    const Component = COMPONENTS[step];
    return <Component settings={settings.data} providers={providers.data} />;
  }
  if (error === null) return <LoadingRows count={4} height={52} label={t("setup:setUp.loading")} />;
  const retry = () => Promise.all([settings.refetch(), providers.refetch()]);
  return <Failure title={t("setup:setUp.failed")} error={error} retry={retry} />;
}
