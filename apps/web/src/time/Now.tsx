import { createContext, type ReactNode, use, useEffect, useState } from "react";

const TICK_MS = 30_000;

const NowContext = createContext(0);

interface NowProviderProps {
  /** The time of the first output in ms: the time of the server when the server rendered the page. */
  readonly initial: number;
  readonly children: ReactNode;
}

/** Provides one clock for all relative times on the page. */
export function NowProvider({ initial, children }: NowProviderProps) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Returns the current time in ms, at most 30 s old. */
export function useNow(): number {
  return use(NowContext);
}
