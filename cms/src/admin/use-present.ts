import type { Present } from '@saltmarsh/compat-api/contract/presence';
import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';

/** A third of the time for which the server remembers a form (compat-api, presence). */
const BEAT_MS = 20_000;

/**
 * Who else has an entry of the panel open; says that we have, while this tab is looked at. Not by Strapi's own
 * client, which would renew the session for as long as a form is open.
 */
export function usePresent(entry: string | undefined): readonly Present[] {
  const [present, setPresent] = useState<readonly Present[]>([]);
  const token = useAuth('usePresent', (auth) => auth.token);
  const latestToken = useRef(token);
  useEffect(() => {
    latestToken.current = token;
  });

  useEffect(() => {
    if (entry === undefined) return undefined;
    const path = `/strapi/presence/${entry}/${newTab()}`;
    let isOpen = true;

    const send = (method: 'PUT' | 'DELETE') =>
      fetch(path, {
        method,
        headers: { Authorization: `Bearer ${latestToken.current}` },
        keepalive: true,
      });
    async function tell(): Promise<void> {
      if (document.visibilityState !== 'visible' || !latestToken.current) return;
      const answer = await send('PUT').catch(() => undefined);
      const others = answer?.ok ? ((await answer.json()) as Present[]) : [];
      if (isOpen) setPresent(others);
    }
    const tellNow = () => void tell();
    const leave = () => void send('DELETE').catch(() => {});
    let last = tell();
    const timer = setInterval(() => {
      last = tell();
    }, BEAT_MS);
    document.addEventListener('visibilitychange', tellNow);
    window.addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellNow);
      window.removeEventListener('pagehide', leave);
      setPresent([]);
      // One under way would arrive after it.
      void last.then(leave);
    };
  }, [entry]);
  return present;
}

/** `crypto.randomUUID` is only there with HTTPS. */
const newTab = () =>
  Array.from({ length: 2 }, () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')).join('');
