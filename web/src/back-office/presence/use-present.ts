import type { Present } from '@saltmarsh/compat-api/contract/presence';
import type { RevisionKind } from '@saltmarsh/compat-api/contract/revision';
import { useEffect, useState } from 'react';
import { PRESENCE_INTERVAL } from '../../config/business-constants';
import { arrive, leave, presencePath } from './presence.api';

/** Who else has the entry open; says that we have, while this tab is looked at. */
export function usePresent(kind: RevisionKind, id: number): readonly Present[] {
  const [present, setPresent] = useState<readonly Present[]>([]);
  useEffect(() => {
    const path = presencePath(kind, id, newTab());
    let isOpen = true;

    async function tell(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const others = await arrive(path);
        if (isOpen) setPresent(others);
      } catch {
        // The next one may get through; until then nothing is known of the others.
        if (isOpen) setPresent([]);
      }
    }
    const tellNow = () => void tell();
    const goodbye = () => leave(path);
    let last = tell();
    const timer = setInterval(() => {
      last = tell();
    }, PRESENCE_INTERVAL);
    document.addEventListener('visibilitychange', tellNow);
    // Also of a page that the browser keeps for the Back button.
    window.addEventListener('pagehide', goodbye);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellNow);
      window.removeEventListener('pagehide', goodbye);
      // One under way would arrive after it.
      void last.then(goodbye);
    };
  }, [kind, id]);
  return present;
}

/** `crypto.randomUUID` is only there with HTTPS. */
const newTab = () =>
  Array.from({ length: 2 }, () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')).join('');
