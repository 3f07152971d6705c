import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from '../../app/paths';
import { ANN, show } from '../../testing/show';
import { PageTitle } from '../ui/page-title';
import { SiteLayout } from './site-layout';

const menu = () => document.querySelector<HTMLDetailsElement>('.site-menu')!;
const behind = () =>
  [...document.querySelectorAll<HTMLElement>('.site-header ~ *, .site-header > *')].filter(
    (element) => element !== menu(),
  );
const linksOf = (name: string) => screen.getByRole('navigation', { name, hidden: true });

const scrollTo = jest.fn();
let comeIntoView: (isIntersecting: boolean) => void;

beforeEach(() => {
  class View {
    constructor(callback: (entries: object[]) => void) {
      comeIntoView = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  const matchMedia = () => ({ matches: false });
  Object.assign(window, { IntersectionObserver: View, matchMedia, scrollTo, scrollY: 0 });
  scrollTo.mockClear();
});

const PAGES = [
  { path: paths.about, title: 'About', description: 'The room.', page: 'public/site/story-page' },
  { path: paths.menus, title: 'Menus', description: 'Ours.', page: 'public/menus/menus-page' },
  { path: paths.home, title: 'Steak', page: 'public/site/home-page' },
  { path: paths.book, title: 'Book a table', page: 'public/bookings/book-page' },
];

function open(at: string = paths.about, site = {}, user: typeof ANN | null = null) {
  const children = PAGES.map((route) => ({
    path: route.path,
    handle: route,
    element: (
      <>
        <PageTitle>{route.title}</PageTitle>
        {route.path === paths.home && <p className="home-hero__ways" />}
      </>
    ),
  }));
  const others = [{ element: <SiteLayout />, children }];
  return show(null, { path: '/none', at, site, user, others });
}

async function toggleMenu(isOpen: boolean): Promise<void> {
  await act(async () => {
    menu().open = isOpen;
    fireEvent(menu(), new Event('toggle'));
  });
}

test('navigation says which page is shown', async () => {
  const { go } = open();
  const current = () =>
    [...document.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent);
  expect(current()).toEqual(['About', 'About']);
  await act(() => go(paths.menus));
  expect(current()).toEqual(['Menus', 'Menus', 'Menus']);
});

test('the open menu is modal; Escape closes it and gives the focus back', async () => {
  open();
  await toggleMenu(true);
  expect(behind().length).toBeGreaterThan(5);
  expect(behind().every(({ inert }) => inert)).toBe(true);
  expect([menu().inert, menu().parentElement?.inert]).toEqual([undefined, undefined]);
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
  // jsdom has no layout, so the menu looks hidden, as in a wide window.
  fireEvent(window, new Event('resize'));
  expect(menu().open).toBe(false);
});

test('the bottom bar is absent where the page itself leads on', async () => {
  const { go } = open(paths.book);
  const bar = () => screen.queryByRole('navigation', { name: 'Quick links' });
  expect(bar()).toBeNull();
  await act(() => go(paths.about));
  expect(bar()).not.toBeNull();
  await act(() => go(paths.home));
  expect(bar()).toBeNull();
  act(() => comeIntoView(false));
  expect(bar()).not.toBeNull();
});

test.each([
  [{ ...ANN, role: 'admin' as const }, 'Admin', '/admin', 'Your account'],
  [{ ...ANN, panel_access: true }, 'Edit content', '/strapi/panel', 'Your account'],
  [{ ...ANN, book_access: true }, 'Tonight', '/tonight', 'Your account'],
  [ANN, undefined, undefined, 'Your account'],
  [null, undefined, undefined, 'Log in'],
])('staff have their way in at the top: %j', async (user, words, href, account) => {
  open(paths.about, {}, user);
  await screen.findByRole('link', { name: account });
  const link = screen.queryByRole('navigation', { name: 'Staff' })?.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([words, href]);
});

test('another page is announced at once, and shown from its top after half a second', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://saltmarsh.example/about">';
  const { go } = open();
  Object.assign(window, { scrollY: 600 });
  jest.useFakeTimers();
  await act(() => go(paths.menus));
  expect(document.title).toBe('Menus – Saltmarsh');
  expect(document.querySelector('link')?.href).toBe('https://saltmarsh.example/menus');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const main = screen.getByRole('main');
  await act(async () => jest.advanceTimersByTime(499));
  expect([scrollTo.mock.calls, main.hasAttribute('data-turning')]).toEqual([[], true]);
  await act(async () => jest.advanceTimersByTime(1));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(main.hasAttribute('data-turning')).toBe(false);
  jest.useRealTimers();
});

test.each([
  [{ text: 'Closed on Monday.', link: null, link_text: null }, 'Closed on Monday. '],
  [{ text: 'A feast.', link: '/festive', link_text: null }, 'A feast. Read more'],
  [{ text: 'A feast.', link: '/festive', link_text: 'See it' }, 'A feast. See it'],
])('a notice stands at the top: %j', (notice, words) => {
  open(paths.about, { notice });
  expect(screen.getByRole('complementary').textContent).toBe(words);
});

const block = () => {
  const element = document.createElement('div');
  element.dataset.reveal = '0';
  element.getBoundingClientRect = () => ({ top: 5000 }) as DOMRect;
  return document.body.appendChild(element);
};

test.each([
  [false, '0'],
  [true, ''],
])('blocks that come in on scroll with reduced motion: %p', async (isReduced, opacity) => {
  Object.assign(window, { matchMedia: () => ({ matches: isReduced }) });
  const element = block();
  const { leave } = open();
  expect(element.style.opacity).toBe('');
  fireEvent.scroll(window);
  await act(() => import('../../on-demand/scroll-in'));
  await waitFor(() => expect(element.style.opacity).toBe(opacity));
  leave();
  expect(element.style.opacity).toBe('');
  element.remove();
});
