import { useEffect, useState } from 'react';
import { londonNow, type LondonTime } from '@saltmarsh/compat-api/contract/london-time';
import { openStatus, type OpenStatus } from './open-status';
import { useHydrated } from '../lib/use-hydrated';
import { useSite } from '../lib/use-site';

const MINUTE = 60_000;

/** The time at the restaurant to the minute; `null` until the browser can say: the server's page is cached for longer. */
export function useLondonNow(): LondonTime | null {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return useHydrated() ? londonNow() : null;
}

/** Open at this moment? */
export function useOpenStatus(): OpenStatus | null {
  const site = useSite();
  const now = useLondonNow();
  return now && openStatus(site, now);
}

/** `Open now, until 22:00` */
export function statusText({ open, until }: OpenStatus): string {
  return [open ? 'Open now' : 'Closed', until].filter(Boolean).join(', ');
}
