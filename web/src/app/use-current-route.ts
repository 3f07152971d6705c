import { useMatches } from 'react-router-dom';
import type { Route } from './route';

/** The row of the table of routes that is shown. */
export function useCurrentRoute(): Route | undefined {
  return useMatches().at(-1)?.handle as Route | undefined;
}
