import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../app/error-page';
import { paths } from '../../app/paths';
import { publicRoutes } from '../../app/routes';
import { show } from '../../testing/show';
import { Component as NotFoundPage } from '../site/not-found-page';
import { PageTitle } from '../ui/page-title';
import { SiteLayout } from './site-layout';

const LINKS = [
  ...['About', 'Drinking', 'Dining', 'Menus', 'Festive', 'Contact', 'FAQ’s', 'Recruitment'],
  'Gift Voucher',
];
const menu = () => document.querySelector<HTMLDetailsElement>('.site-menu')!;
const behind = () => [...document.querySelectorAll<HTMLElement>('[data-behind-menu]')];
const linksOf = (name: string) => screen.getByRole('navigation', { name, hidden: true });

beforeEach(() => {
  class NoView {
    observe() {}
    disconnect() {}
  }
  Object.assign(window, {
    IntersectionObserver: NoView,
    matchMedia: () => ({ matches: false }),
    scrollTo: jest.fn(),
    scrollY: 0,
  });
});

const routeAt = (path: string) => publicRoutes.find((route) => route.path === path);

function open(at: string = paths.about, site = {}) {
  const children = [paths.about, paths.menus].map((path) => ({
    path,
    handle: routeAt(path),
    element: <PageTitle>{routeAt(path)?.title}</PageTitle>,
  }));
  return show(null, { path: '/none', at, site, others: [{ element: <SiteLayout />, children }] });
}

async function toggleMenu(isOpen: boolean): Promise<void> {
  await act(() => {
    menu().open = isOpen;
    fireEvent(menu(), new Event('toggle'));
  });
}

test('header and menu have the nine links in order, the number and Book Online', () => {
  open();
  for (const name of ['Main', 'Menu']) {
    expect([...linksOf(name).querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(
      LINKS,
    );
  }
  const all = [...screen.getByRole('banner').querySelectorAll('a')];
  const hrefs = (text: string) =>
    all.filter(({ textContent }) => textContent === text).map((link) => link.getAttribute('href'));
  expect(hrefs('01632 960 123')).toEqual(['tel:01632960123', 'tel:01632960123']);
  expect(hrefs('Book Online')).toEqual([paths.book, paths.book]);
});

test('navigation says which page is shown', async () => {
  const { go } = open();
  const current = () =>
    [...document.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent);
  expect(current()).toEqual(['About', 'About']);
  await act(() => go(paths.menus));
  expect(current()).toEqual(['Menus', 'Menus', 'Menu']);
});

test('the open menu is modal; Escape closes it and gives the focus back', async () => {
  open();
  await toggleMenu(true);
  expect(behind().length).toBeGreaterThan(5);
  expect(behind().every(({ inert }) => inert)).toBe(true);
  expect(menu().closest('[data-behind-menu]')).toBeNull();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(menu().open).toBe(false);
  expect(document.activeElement).toBe(menu().querySelector('summary'));
  await toggleMenu(false);
  expect(behind().some(({ inert }) => inert)).toBe(false);
});

test('the menu closes with a link, with another page, and in a window too wide for it', async () => {
  const { go } = open();
  await toggleMenu(true);
  await act(() => fireEvent.click(linksOf('Menu').querySelector('a')!));
  expect(menu().open).toBe(false);
  await toggleMenu(true);
  await act(() => go(paths.menus));
  expect(menu().open).toBe(false);
  await toggleMenu(true);
  // jsdom shows nothing, as a wide window does with the menu.
  fireEvent(window, new Event('resize'));
  expect(menu().open).toBe(false);
});

test('another page is announced at once, and shown from its top after half a second', async () => {
  document.head.innerHTML =
    '<meta name="description"><link rel="canonical" href="https://saltmarsh.example/about">';
  const { go } = open();
  Object.assign(window, { scrollY: 600 });
  jest.useFakeTimers();
  await act(() => go(paths.menus));
  const { title, description } = routeAt(paths.menus)!;
  expect(document.title).toBe(`${title} – Saltmarsh`);
  expect(document.querySelector('meta')?.content).toBe(description);
  expect(document.querySelector('link')?.href).toBe('https://saltmarsh.example/menus');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const main = screen.getByRole('main');
  await act(() => jest.advanceTimersByTime(499));
  expect([jest.mocked(window.scrollTo).mock.calls, main.hasAttribute('data-turning')]).toEqual([
    [],
    true,
  ]);
  await act(() => jest.advanceTimersByTime(1));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(main.hasAttribute('data-turning')).toBe(false);
  jest.useRealTimers();
});

test('the footer leads to the opening hours, the small print and elsewhere', () => {
  const social = { name: 'Instagram', url: 'https://instagram.example/saltmarsh' };
  open(paths.about, { social_links: [social] });
  const footer = screen.getByRole('contentinfo');
  const hrefs = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ...[paths.openingHours, social.url, paths.legalTerms, paths.legalPrivacy],
      ...[paths.legalCookies, paths.account, 'mailto:table@saltmarsh.test'],
    ]),
  );
});

test.each([
  [{ text: 'Closed on Monday.', link: null, link_text: null }, 'Closed on Monday. '],
  [{ text: 'A feast.', link: '/festive', link_text: null }, 'A feast. Read more'],
  [{ text: 'A feast.', link: '/festive', link_text: 'See it' }, 'A feast. See it'],
])('a notice stands at the top: %j', (notice, words) => {
  open(paths.about, { notice });
  expect(screen.getByRole('complementary').textContent).toBe(words);
});

describe('blocks that come in on scroll', () => {
  const block = () => {
    const element = document.createElement('div');
    element.dataset.reveal = '0';
    element.getBoundingClientRect = () => ({ top: 5000 }) as DOMRect;
    return document.body.appendChild(element);
  };

  test.each([
    [false, '0'],
    [true, ''],
  ])('with reduced motion: %p', async (isReduced, opacity) => {
    Object.assign(window, { matchMedia: () => ({ matches: isReduced }) });
    const element = block();
    const { leave } = open();
    expect(element.style.opacity).toBe('');
    fireEvent.scroll(window);
    await act(() => import('../../on-demand/scroll-in'));
    await waitFor(() => expect(element.style.opacity).toBe(opacity));
    leave();
    // What was never seen is shown.
    expect(element.style.opacity).toBe('');
    element.remove();
  });
});

test('a page that isn’t there says so, and leads back to ones that are', () => {
  show(<NotFoundPage />);
  expect(screen.getByRole('heading').textContent).toBe('Error 404');
  expect(screen.getByText('Page Not Found')).toBeTruthy();
  const [home, menus] = screen.getAllByRole('link');
  expect([home, menus].map((link) => link?.getAttribute('href'))).toEqual([
    paths.home,
    paths.menus,
  ]);
});

test('a page that fails leaves header and footer, and says what to do', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  function Failing(): never {
    throw new Error('A bug.');
  }
  const children = [{ path: '/x', element: <Failing />, errorElement: <ErrorPage /> }];
  show(null, { path: '/none', at: '/x', others: [{ element: <SiteLayout />, children }] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('link', { name: 'home page' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  report.mockRestore();
});
