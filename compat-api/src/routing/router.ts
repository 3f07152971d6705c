import { routes } from '../routes';
import type { Route } from './route';

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** Methods in the sequence in which Laravel lists them in a 405 response. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const compiled = routes.map((route) => ({ route, pattern: toPattern(route.path) }));

/**
 * Returns the first route that matches, or else the methods that the path allows. An unknown path
 * allows no methods. `HEAD` uses the route of `GET`, and trailing slashes are ignored.
 */
export function matchRoute(method: string, path: string): Match | { allowed: string[] } {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const trimmed = trimSlashes(path);
  const allowed = new Set<string>();
  for (const { route, pattern } of compiled) {
    const found = pattern.exec(trimmed);
    if (!found) continue;
    if (route.method === wanted) return { route, params: decodeParams(found.groups ?? {}) };
    allowed.add(route.method);
  }
  if (allowed.has('GET')) allowed.add('HEAD');
  return { allowed: METHODS.filter((name) => allowed.has(name)) };
}

/**
 * Removes trailing slashes without a regular expression, which would take quadratic time for
 * slashes within the path.
 */
function trimSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.-]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*(\w+)/g, '(?<$1>.+)');
  return new RegExp(`^${source}$`);
}

/** Never throws: `request-target.ts` has already rejected invalid encoding. */
function decodeParams(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
}
