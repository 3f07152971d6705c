/** Name of all paths that have no page. */
const UNKNOWN = '*';

/**
 * Finds the pattern of the page at a path, as React Router does. Its `matchRoutes` compiles every pattern for
 * every path, which takes half a millisecond, and a visitor may invent thousands of paths a second.
 */
export function pageNames(patterns: readonly string[]): (path: string) => string {
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const variable = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, segments: pattern.split('/') }));
  return function pageName(path) {
    const decoded = decodePath(trimSlashes(path));
    if (fixed.has(decoded)) return decoded;
    const segments = decoded.split('/');
    return variable.find((each) => fits(each.segments, segments))?.pattern ?? UNKNOWN;
  };
}

/** Removes trailing slashes, but leaves one of a path that is only slashes. */
function trimSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Decodes each segment. An encoded slash does not separate segments. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    const decode = (segment: string) => decodeURIComponent(segment).replaceAll('/', '%2F');
    return path.split('/').map(decode).join('/');
  } catch {
    return path;
  }
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.length !== path.length) return false;
  return pattern.every((segment, index) =>
    segment.startsWith(':') ? path[index] !== '' : path[index] === segment,
  );
}
