import { useDocumentTitle } from "@mantine/hooks";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Failure } from "../states/Failure.tsx";

/** What is shown when a page cannot be drawn; also when a part of the site changed under an open page. */
export function CrashPage({ error }: ErrorComponentProps) {
  useDocumentTitle("Something failed · Guildhall");
  return (
    <div className="page">
      <Failure
        title="This page could not be drawn"
        error={error instanceof Error ? error : new Error(String(error))}
        retry={() => window.location.reload()}
      />
    </div>
  );
}
