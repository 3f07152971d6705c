import type { AllowedRequest } from './allowed-requests';
import { PANEL_VIEWS } from './panel-views';

/** Patterns for the words in braces in paths of `allowed-requests.ts`. */
const PLACEHOLDERS: Record<string, string> = {
  id: '[1-9]\\d{0,8}',
  document: '[a-z0-9]{24}',
  /** For an entry that isn't saved yet, the panel sends `undefined` or `create`. */
  entry: '[a-z0-9]{24}|undefined|create',
  type: PANEL_VIEWS.map(({ uid }) => uid.replaceAll('.', '\\.')).join('|'),
};

export interface RequestMatch {
  request: AllowedRequest;
  params: Readonly<Record<string, string>>;
}

/**
 * Returns a function that finds the allowed request with a method and path. It accepts a path only
 * in the panel's spelling, although Strapi's router accepts other spellings.
 */
export function createMatcher(requests: readonly AllowedRequest[]) {
  const patterns = requests.map((request) => ({ request, pattern: patternOf(request.path) }));
  return (method: string, path: string): RequestMatch | undefined => {
    for (const { request, pattern } of patterns) {
      const found = request.method === method ? pattern.exec(path) : null;
      if (found) return { request, params: { ...found.groups } };
    }
    return undefined;
  };
}

function patternOf(path: string): RegExp {
  const source = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const placeholder = PLACEHOLDERS[name];
    if (!placeholder) throw new Error(`allowed-requests.ts: there is no placeholder {${name}}.`);
    return `(?<${name}>${placeholder})`;
  });
  return new RegExp(`^${source}$`);
}
