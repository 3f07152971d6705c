import { isHidden } from '../app/route';
import { routes } from '../app/routes';
import { pageDescriptions } from './page-descriptions';

test('every page that search engines show has a description, and no other', () => {
  const shown = routes.filter((route) => !isHidden(route)).map(({ path }) => path);
  expect(Object.keys(pageDescriptions).sort()).toEqual(shown.sort());
});
