const MAX_PATH_LENGTH = 200;
/**
 * The longest segment of a path that the log shows: longer than any of our ids, shorter than the
 * hash in a link.
 */
const MAX_SEGMENT_LENGTH = 36;

/** Returns a pattern in OpenAPI's notation: `{id}` for `:id`, `{path}` for `*path`. */
export const inBraces = (pattern: string) => pattern.replace(/[:*](\w+)/g, '{$1}');

/**
 * Returns a request's name for the log: the route's pattern, because a path may hold the token of a
 * reset link. A panel request is named by its path, whose ids identify an editor's work.
 */
export function routeName(url: string, target: RequestTarget | undefined): string {
  if (target?.pattern !== undefined && target.kind !== 'panel') return inBraces(target.pattern);
  return shownPath(url);
}

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

/** The part of the site that handles a request, kept in `ctx.state.target`. */
export interface RequestTarget {
  kind: 'api' | 'page' | 'file' | 'panel';
  /**
   * The pattern of the path, e.g. `/api/menus/:id` or `/strapi/upload/files/{id}`. Unset if no
   * route matches, and for files outside `/storage`.
   */
  pattern?: string;
}
