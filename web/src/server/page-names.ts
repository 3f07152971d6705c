import { canonicalPath } from '../app/route';

/** The name of all paths without a page. */
const UNKNOWN = '*';

/**
 * Returns a function that finds the page pattern of a path. React Router's `matchRoutes` would
 * compile every pattern for each path, which takes half a millisecond, and an attacker can send
 * thousands of paths a second.
 */
export function pageNames(patterns: readonly string[]): (path: string) => string {
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const variable = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, shape: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`) }));
  return function pageName(path) {
    const decoded = decodePath(canonicalPath(path));
    if (fixed.has(decoded)) return decoded;
    return variable.find(({ shape }) => shape.test(decoded))?.pattern ?? UNKNOWN;
  };
}

function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    const decode = (segment: string) => decodeURIComponent(segment).replaceAll('/', '%2F');
    return path.split('/').map(decode).join('/');
  } catch {
    return path;
  }
}
