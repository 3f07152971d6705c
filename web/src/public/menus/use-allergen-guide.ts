import type { Menu } from '@saltmarsh/contract/messages/menu';
import { usePublicRead } from '../lib/use-public-read';
import { useSite } from '../lib/use-site';
import { allergenGuideKeys } from './menus.api';

/** Returns the allergen guide of the settings; `null` if there is none, or it was deleted. */
export function useAllergenGuide(): Menu | null {
  const [key = null] = allergenGuideKeys(useSite());
  return usePublicRead<Menu>(key).data ?? null;
}
