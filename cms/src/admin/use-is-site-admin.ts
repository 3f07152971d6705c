import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** Whether the signed-in user may open the back office, too. */
export function useIsSiteAdmin(): boolean {
  const { get } = useFetchClient();
  const [isSiteAdmin, setIsSiteAdmin] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void get<{ isSiteAdmin: boolean }>('/site-admin')
      .then(({ data }) => isOpen && setIsSiteAdmin(data.isSiteAdmin))
      // Without an answer, only a link is missing.
      .catch(() => {});
    return () => {
      isOpen = false;
    };
  }, [get]);
  return isSiteAdmin;
}
