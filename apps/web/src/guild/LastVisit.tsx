import { lazy, Suspense } from "react";
import { useSession } from "../api/use-session.ts";
import { useIsHydrated } from "../app/use-is-hydrated.ts";

/** Visitors do not load it. */
const SinceLastVisit = lazy(async () => {
  const { SinceLastVisit: component } = await import("../news/SinceLastVisit.tsx");
  return { default: component };
});

interface LastVisitProps {
  readonly guildId: string;
  /** The name of the guild, on a page with several. */
  readonly name?: string;
  readonly className?: string | undefined;
}

/** What happened in a guild since the last visit of a signed-in user. */
export function LastVisit({ className, ...guild }: LastVisitProps) {
  const isSignedIn = useSession().data?.user != null;
  if (!useIsHydrated() || !isSignedIn) return null;
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <SinceLastVisit {...guild} />
      </Suspense>
    </div>
  );
}
