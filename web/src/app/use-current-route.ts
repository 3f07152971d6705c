import { useMatches } from 'react-router-dom';
import type { Route } from './route';

/** Returns the current row of the route table. */
export function useCurrentRoute(): Route | undefined {
  return useMatches().at(-1)?.handle as Route | undefined;
}
