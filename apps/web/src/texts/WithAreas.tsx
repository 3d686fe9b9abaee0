import { type ReactNode, useEffect, useState } from "react";
import { noResponse } from "../api/request.ts";
import { Failure } from "../states/Failure.tsx";
import type { TextArea } from "./create-texts.ts";
import { useTexts } from "./Texts.tsx";

interface WithAreasProps {
  /** The same as in `staticData` of the route, for which the server loads them. */
  readonly areas: readonly TextArea[];
  readonly children: ReactNode;
  /** For a part of a page: what it shows until the texts are loaded, also when that fails. */
  readonly fallback?: ReactNode;
}

/** Shows pages whose texts are in the catalogs of areas. Loads them first after a navigation from other pages. */
export function WithAreas({ areas, children, fallback }: WithAreasProps) {
  const { t, areas: loaded, loadAreas } = useTexts();
  const [error, setError] = useState<Error | null>(null);
  const isLoaded = areas.every((area) => loaded.includes(area));
  useEffect(() => {
    if (isLoaded || error !== null) return;
    loadAreas(areas).catch((cause: unknown) => setError(noResponse("texts", cause)));
  }, [isLoaded, error, areas, loadAreas]);
  if (isLoaded) return children;
  if (fallback !== undefined) return fallback;
  if (error === null) return <div className="page" aria-busy />;
  return (
    <Failure isPage title={t("failure.crashTitle")} error={error} retry={() => setError(null)} />
  );
}
