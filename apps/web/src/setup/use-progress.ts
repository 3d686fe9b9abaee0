import { useQuery } from "@tanstack/react-query";
import { guildQuery, setUpQuery } from "../api/queries.ts";
import { doneSteps, reachableStep } from "./set-up-progress.ts";
import { providersQuery, settingsQuery } from "./set-up-queries.ts";
import type { Step } from "./set-up-search.ts";
import type { StepProps } from "./step-props.ts";
import { useSetUp } from "./use-set-up.ts";

interface Progress {
  /** The step to show; null while its data are loading. */
  readonly step: Step | null;
  readonly done: readonly Step[];
  readonly props: StepProps | null;
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

/** Returns how far the set-up is, by what the site stores. Only administrators can load it. */
export function useProgress(isAdministrator: boolean): Progress {
  const { search } = useSetUp();
  const enabled = isAdministrator;
  const { guild: id = "" } = search;
  const settings = useQuery({ ...settingsQuery, enabled });
  const providers = useQuery({ ...providersQuery, enabled });
  const setUp = useQuery(setUpQuery);
  // A guild of the demo can have the same id.
  const isGuildKnown = enabled && id !== "" && setUp.data?.state === "ready";
  const guild = useQuery({ ...guildQuery(id), enabled: isGuildKnown });
  const retry = () => Promise.all([settings.refetch(), providers.refetch(), setUp.refetch()]);
  if (!isAdministrator) return { step: "administrator", done: [], props: null, error: null, retry };
  const error = settings.error ?? providers.error ?? setUp.error;
  const isLoading = setUp.data === undefined || (isGuildKnown && guild.isPending);
  if (settings.data === undefined || providers.data === undefined || isLoading) {
    return { step: null, done: [], props: null, error, retry };
  }
  const done = doneSteps({
    settings: settings.data,
    hasWanted: search.realm !== undefined && search.name !== undefined,
    hasGuild: isGuildKnown && guild.data !== undefined,
  });
  const props = { settings: settings.data, providers: providers.data };
  return { step: reachableStep(search.step ?? "sync", done), done, props, error: null, retry };
}
