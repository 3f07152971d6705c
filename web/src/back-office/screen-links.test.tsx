import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ADMIN, backOfficeApi, openBackOffice } from '../testing/back-office';
import { pageOf } from '../testing/kept';
import { Component as FaqsManagePage } from './faqs/faqs-manage-page';
import { Component as MenusManagePage } from './menus/menus-manage-page';
import { Component as WidgetsManagePage } from './widgets/widgets-manage-page';

const PANEL = '/strapi/panel/content-manager/collection-types';
const OPEN = /^Open in the panel/;

function open(path: string, Page: ComponentType, user = ADMIN) {
  backOfficeApi({
    'GET /api/faqs': { body: [] },
    'GET /api/widgets': { body: [] },
    'GET /api/*': { body: pageOf([]) },
  });
  openBackOffice(path, { [path]: Page }, user);
}
const hrefOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');

test.each<[string, ComponentType, string, string]>([
  ['/admin/faqs', FaqsManagePage, '/faqs', 'api::faq.faq'],
  ['/admin/menus', MenusManagePage, '/menus', 'api::menu.menu'],
  ['/admin/widgets', WidgetsManagePage, '/', 'api::widget.widget'],
])('%s leads to its page and its list in the panel', async (path, Page, site, type) => {
  open(path, Page);
  await waitFor(() => expect(hrefOf(OPEN)).toBe(`${PANEL}/${type}`));
  expect(hrefOf(/^View on the site/)).toBe(site);
});

test('an admin without an account of the panel is not sent there', () => {
  open('/admin/menus', MenusManagePage, { ...ADMIN, panel_access: false });
  expect([hrefOf(/^View on the site/), hrefOf(OPEN)]).toEqual(['/menus', undefined]);
});
