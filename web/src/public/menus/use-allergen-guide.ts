import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { usePublicRead } from '../lib/use-public-read';
import { useSite } from '../lib/use-site';
import { allergenGuideKeys } from './menus.api';

/** The menu that the site settings name; `null` if they name none, or one that is gone. */
export function useAllergenGuide(): Menu | null {
  const [key = null] = allergenGuideKeys(useSite());
  return usePublicRead<Menu>(key).data ?? null;
}
