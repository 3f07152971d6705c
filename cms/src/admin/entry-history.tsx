import { Link } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';

/** What Strapi gives a panel beside a form. */
interface Form {
  model: string;
  /** None of an entry that is not saved yet. */
  document?: { documentId: string };
}

/** The back office's addresses of what has a history there. */
const HISTORIES: Readonly<Record<string, (number: number) => string>> = {
  [FAQ]: (number) => `/admin/faqs/${number}/history`,
  [MENU]: (number) => `/admin/menus/${number}/history`,
  [WIDGET]: (number) => `/admin/widgets/${number}/history`,
  [USER]: (number) => `/admin/users/${number}/history`,
  [SITE_SETTING]: () => '/admin/settings/history',
};

/** A panel beside the form that leads to the entry's history. */
export function EntryHistory({ model, document }: Form) {
  const history = HISTORIES[model];
  const isNumbered = history !== undefined && model !== SITE_SETTING;
  const found = useNumber(isNumbered && document ? `${model}/${document.documentId}` : undefined);
  const number = isNumbered ? found : 1;
  if (!history || !document || number === undefined) return null;
  return {
    title: 'History',
    content: (
      <Link href={history(number)} isExternal>
        Who changed what, and earlier versions
      </Link>
    ),
  };
}

/** Of an entry, as the back office has it; without one there is no link. */
function useNumber(entry: string | undefined): number | undefined {
  const { get } = useFetchClient();
  const [found, setFound] = useState<{ entry: string; number: number }>();
  useEffect(() => {
    if (entry === undefined) return undefined;
    const stop = new AbortController();
    get<{ number: number }>(`/entry-number/${entry}`, { signal: stop.signal })
      .then(({ data }) => setFound({ entry, number: data.number }))
      .catch(() => {});
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Strapi makes `get` anew each time
  }, [entry]);
  return found?.entry === entry ? found?.number : undefined;
}
