import { useEffect, useState } from 'react';
import { londonNow, type LondonTime } from '@saltmarsh/contract/domain/london-time';
import { useHydrated } from '../lib/use-hydrated';

const MINUTE = 60_000;

/** Returns the time in London to the minute; `null` until hydration, because HTML is cached. */
export function useLondonNow(): LondonTime | null {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return useHydrated() ? londonNow() : null;
}
