import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { routes } from '../app/routes';
import { pageNames } from './page-names';

const patterns = routes.map(({ path }) => path);
const pageName = pageNames([...patterns, '/robots.txt']);
/** As in app/route-objects. */
const objects = patterns.map((path) => ({ path, caseSensitive: true }));
/** Its `*` takes no line breaks, so it finds nothing there. */
const inReactRouter = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.path ?? '*';

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/faqs', '/faqs'],
  ['/faqs//', '/faqs'],
  ['//faqs', '*'],
  ['/FAQS', '*'],
  ['/%66aqs', '/faqs'],
  ['/legal%2Fterms', '*'],
  ['/legal/terms', '/legal/terms'],
  ['/reset-password/secret', '/reset-password/:token'],
  ['/reset-password/a%2Fb/', '/reset-password/:token'],
  ['/reset-password', '*'],
  ['/reset-password//', '*'],
  ['/admin/users/1', '/admin/users/:id'],
  ['/:id', '*'],
  ['/constructor', '*'],
  ['/%E2%80%A8', '*'],
])('%s is the page %s', (path, name) => {
  expect([pageName(path), inReactRouter(path)]).toEqual([name, name]);
});

test('a file for crawlers is a page of its own', () => {
  expect(pageName('/robots.txt')).toBe('/robots.txt');
});

test('any path has the page that React Router finds', () => {
  const words = patterns.flatMap((path) => path.split('/'));
  const segment = fc.oneof(
    fc.constantFrom(...words, '', '%2F', '%20', '%C3%A9', '.', '..'),
    fc.webSegment(),
  );
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(path, (made) => {
      expect([made, pageName(made)]).toEqual([made, inReactRouter(made)]);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('a made-up path takes microseconds', () => {
  const began = performance.now();
  for (let index = 0; index < 1000; index += 1) pageName(`/nowhere/${index}`);
  expect(performance.now() - began).toBeLessThan(100);
});
