import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { routes } from '../app/routes';
import { pageNames } from './page-names';

const patterns = routes.map(({ path }) => path);
const pageName = pageNames([...patterns, '/robots.txt']);
const objects = patterns.map((path) => ({ path, caseSensitive: true }));
/** Returns React Router's match. Its `*` excludes line breaks, so it finds no page for them. */
const inReactRouter = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.path ?? '*';

test.each([
  ['/', ['/', '///']],
  ['/faqs', ['/faqs', '/faqs//', '/%66aqs']],
  ['/legal/terms', ['/legal/terms']],
  ['/reset-password/:token', ['/reset-password/secret', '/reset-password/a%2Fb/']],
  ['/admin/users/:id', ['/admin/users/1']],
  ['*', ['//faqs', '/FAQS', '/legal%2Fterms', '/reset-password', '/reset-password//']],
  ['*', ['/:id', '/constructor', '/%E2%80%A8']],
])('%s is the page at %j', (name, paths) => {
  expect(paths.map(pageName)).toEqual(paths.map(() => name));
  expect(paths.map(inReactRouter)).toEqual(paths.map(() => name));
});

test('a file for crawlers is a page of its own', () => {
  expect(pageName('/robots.txt')).toBe('/robots.txt');
});

test('any path has the page that React Router finds', () => {
  const words = patterns.flatMap((path) => path.split('/'));
  const known = fc.constantFrom(...words, '', '%2F', '%20', '%C3%A9', '.', '..');
  const segment = fc.oneof(known, fc.webSegment());
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(path, (made) => {
      expect([made, pageName(made)]).toEqual([made, inReactRouter(made)]);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('a made-up path takes microseconds', () => {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    for (let index = 0; index < 1000; index += 1) pageName(`/nowhere/${index}`);
    return performance.now() - began;
  });
  // The fastest run counts: other processes may use the core. React Router would take a second.
  expect(Math.min(...times)).toBeLessThan(100);
});
