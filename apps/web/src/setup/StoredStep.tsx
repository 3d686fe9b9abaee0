import { CredentialsStep } from "./CredentialsStep.tsx";
import { GuildStep } from "./GuildStep.tsx";
import { OptionsStep } from "./OptionsStep.tsx";
import { ServiceStep } from "./ServiceStep.tsx";
import { SyncStep } from "./SyncStep.tsx";
import type { Step } from "./set-up-search.ts";
import type { StepProps } from "./step-props.ts";

const COMPONENTS = {
  service: ServiceStep,
  credentials: CredentialsStep,
  guild: GuildStep,
  options: OptionsStep,
  sync: SyncStep,
} as const;

interface StoredStepProps {
  readonly step: Exclude<Step, "administrator">;
  readonly props: StepProps;
}

/** A step that changes what the site stores. */
export function StoredStep({ step, props }: StoredStepProps) {
  const Component = COMPONENTS[step];
  return <Component {...props} />;
}
