import { createContext, type ReactNode, use, useEffect, useState } from "react";

const TICK_MS = 30_000;

const NowContext = createContext(0);

/** Provides one clock for all relative times on the page. */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Returns the current time in ms, at most 30 s old. */
export function useNow(): number {
  return use(NowContext);
}
