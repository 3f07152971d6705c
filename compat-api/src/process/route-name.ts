/** Keeps log lines short, however long the path. */
const MAX_PATH_LENGTH = 200;
/** Longer than any id of ours, shorter than the hash in a link. */
const MAX_SEGMENT_LENGTH = 36;

/** Writes `:id` and `*path` as in OpenAPI: `{id}`, `{path}`. */
export const inBraces = (pattern: string) => pattern.replace(/[:*](\w+)/g, '{$1}');

/**
 * Returns the name of a request's address for the log: its pattern, because a path may hold the token of a
 * reset link. Strapi's paths are shown, because their ids identify an editor's work, and so are unknown ones.
 */
export function routeName(url: string, target: RequestTarget | undefined): string {
  if (target?.pattern !== undefined && target.kind !== 'panel') return inBraces(target.pattern);
  return shownPath(url);
}

/** Returns the path without the query and without segments that look like a token or an email address. */
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

/** The part of the site that handles a request: set as `ctx.state.target`. */
export interface RequestTarget {
  kind: 'api' | 'page' | 'file' | 'panel';
  /** E.g. `/api/menus/:id` or `/admin/users/{id}`; unset for an unknown address, or one of many files. */
  pattern?: string;
}
