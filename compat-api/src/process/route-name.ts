import type { RequestTarget } from '../contract/requests';

/** Keeps log lines short, however long the path. */
const MAX_PATH_LENGTH = 200;
/** Longer than any id of ours, shorter than the hash in a link. */
const MAX_SEGMENT_LENGTH = 36;

/** `:id` and `*path` as in OpenAPI: `{id}`, `{path}`. */
export const inBraces = (pattern: string) => pattern.replace(/[:*](\w+)/g, '{$1}');

/**
 * How a log names the address of a request: by its pattern, since a path may hold the token of a reset
 * link; by its path if it is Strapi's, where an editor's work is told by its ids, or if it is unknown.
 */
export function routeName(url: string, target: RequestTarget | undefined): string {
  if (target?.pattern !== undefined && target.kind !== 'panel') return inBraces(target.pattern);
  return shownPath(url);
}

/** The path without the query and without what looks like a token or an email address. */
function shownPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const shown = path
    .slice(0, MAX_PATH_LENGTH)
    .split('/')
    .map((segment) => (isPrivate(segment) ? '…' : segment))
    .join('/');
  return path.length > MAX_PATH_LENGTH ? `${shown}…` : shown;
}

const isPrivate = (segment: string) => segment.length > MAX_SEGMENT_LENGTH || /@|%40/.test(segment);
