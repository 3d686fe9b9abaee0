import { createContext, type ReactNode, use, useEffect, useState } from "react";

const TICK_MS = 30_000;

const NowContext = createContext(0);

/** One clock for all relative times on the page. */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The time now in ms, at most half a minute old. */
export function useNow(): number {
  return use(NowContext);
}
