import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isMissing } from "../api/request.ts";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";

interface LoadedProps<Answer, Key extends QueryKey> {
  /** Whether the page is about the data, so that it does not exist without it. */
  readonly isPage?: boolean;
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>;
  readonly children: (answer: Answer) => ReactNode;
}

/** Shows the data of a query. Before that, that it loads, or why it failed. */
export function Loaded<Answer, Key extends QueryKey>({
  isPage = false,
  query,
  children,
}: LoadedProps<Answer, Key>) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (isPage && isMissing(error)) return <NotFoundPage />;
  if (error !== null) {
    const title = t("settings:layout.failed");
    return <Failure isPage={isPage} title={title} error={error} retry={refetch} />;
  }
  return <LoadingRows count={4} height={64} label={t("settings:layout.loading")} />;
}
