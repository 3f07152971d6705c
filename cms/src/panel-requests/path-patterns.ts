import { BOOKING_REQUEST, FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';
import type { AllowedRequest } from './allowed-requests';

const COLLECTIONS = [FAQ, MENU, WIDGET, BOOKING_REQUEST, USER];
const COMPONENTS = [
  ...['address', 'booking-exception', 'booking-service', 'notice'],
  ...['opening-exception', 'opening-service', 'social-link'],
];

const anyOf = (words: string[]) => words.map((word) => word.replaceAll('.', '\\.')).join('|');

/** What a word in braces stands for in a path of `allowed-requests.ts`. */
const PLACEHOLDERS: Record<string, string> = {
  id: '[1-9]\\d{0,8}',
  document: '[a-z0-9]{24}',
  /** The panel also requests jobs of an entry that isn't saved yet. */
  entry: '[a-z0-9]{24}|undefined|create',
  session: '[A-Za-z0-9-]{1,64}',
  tab: '[A-Za-z0-9_-]{8,40}',
  collection: anyOf(COLLECTIONS),
  single: anyOf([SITE_SETTING]),
  type: anyOf([...COLLECTIONS, SITE_SETTING]),
  component: anyOf(COMPONENTS.map((name) => `site.${name}`)),
};

export interface RequestMatch {
  request: AllowedRequest;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the listed request. A path must be spelled as the panel does: Strapi's router ignores case, a
 * trailing slash and percent-encoding, but we treat those as other paths.
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
