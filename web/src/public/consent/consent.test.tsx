import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HandOver } from '../../frames/hand-over';
import { button } from '../../testing/fields';
import { show } from '../../testing/show';
import { PageTitle } from '../ui/page-title';
import { ProviderFrame } from '../ui/provider-frame';
import { ConsentButton } from './consent-button';
import { ConsentQuestion } from './consent-question';

const IDS = ['G-TEST111', 'G-TEST222'];
const SHOP = 'https://gifts.example/saltmarsh';
const KEY = 'saltmarsh_consent';

const tags = () =>
  [...document.querySelectorAll('script[src]')].map((tag) => tag.getAttribute('src'));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as object;
const question = () => screen.queryByRole('region', { name: 'Cookies on this website' });
const asked = () => screen.findByRole('region', { name: 'Cookies on this website' });

function open(site: object = { analytics_ids: IDS }) {
  return show(
    <>
      <PageTitle>Contact</PageTitle>
      <ul>
        <ConsentButton />
      </ul>
      <ConsentQuestion />
    </>,
    { site },
  );
}

afterEach(() => {
  act(() => {
    localStorage.setItem(KEY, '{}');
    window.dispatchEvent(new Event('storage'));
  });
  for (const tag of document.querySelectorAll('script[src]')) tag.remove();
  document.cookie = '_ga=; path=/; max-age=0';
});

test('nothing loads before a yes; a yes is stored, and loads the two ids', async () => {
  const { by } = open();
  await asked();
  expect([tags(), stored()]).toEqual([[], {}]);
  await by.click(button('Yes, I agree'));
  await waitFor(() =>
    expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST111']),
  );
  const { dataLayer } = window as unknown as { dataLayer: IArguments[] };
  expect(dataLayer.map(([, id]) => id as unknown)).toEqual(expect.arrayContaining(IDS));
  expect([question(), stored()]).toEqual([null, { analytics: true, frames: [] }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contact' }));
});

test('a no holds, and is not asked for again', async () => {
  const first = open();
  await asked();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['No, thank you', 'Yes, I agree']),
  );
  await first.by.click(button('No, thank you'));
  expect([question(), stored()]).toEqual([null, { analytics: false, frames: [] }]);
  first.leave();
  open();
  await act(() => import('../../on-demand/consent-panel'));
  expect([question(), tags()]).toEqual([null, []]);
});

test('a yes can be taken back from the footer, with its cookies and the frames', async () => {
  localStorage.setItem(KEY, JSON.stringify({ analytics: true, frames: ['gifts.example'] }));
  document.cookie = '_ga=1; path=/';
  const { by } = open();
  await by.click(button('Cookie choices'));
  await asked();
  expect(document.activeElement?.textContent).toBe('Cookies on this website');
  expect(screen.getByText('You said yes. You opened forms from gifts.example.')).toBeTruthy();
  // With it, the page would be loaded anew, which jsdom can't.
  for (const tag of document.querySelectorAll('script[src]')) tag.remove();
  await by.click(button('No, thank you'));
  expect(stored()).toEqual({ analytics: false, frames: [] });
  expect(document.cookie).not.toContain('_ga');
  expect(document.activeElement).toBe(button('Cookie choices'));
});

test('without anything to consent to there is neither question nor button', async () => {
  open({});
  await act(() => import('../../on-demand/consent-panel'));
  expect([question(), screen.queryByRole('button')]).toEqual([null, null]);
});

test('stored choices that are none count as no choice', async () => {
  localStorage.setItem(KEY, '{"analytics":"perhaps","frames":7}');
  open();
  expect(await asked()).toBeTruthy();
  expect(tags()).toEqual([]);
});

test('the question waits behind a menu that was opened first', async () => {
  document.documentElement.toggleAttribute('data-menu-open', true);
  open();
  expect((await asked()).inert).toBe(true);
  document.documentElement.removeAttribute('data-menu-open');
});

test('a frame says who runs it before it hands over, and is agreed to for its host alone', async () => {
  show(<HandOver url={SHOP} what="voucher shop" />);
  expect(screen.getByText('gifts.example')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Continue to the voucher shop' });
  expect(link.getAttribute('href')).toBe(SHOP);
  // jsdom leads nowhere.
  link.addEventListener('click', (event) => event.preventDefault());
  await act(() => fireEvent.click(link));
  expect(stored()).toEqual({ frames: ['gifts.example'] });
});

describe('a frame on a page', () => {
  class NoSizes {
    observe() {}
    disconnect() {}
  }
  beforeEach(() => Object.assign(window, { ResizeObserver: NoSizes }));
  const frame = (provider: string | null) => (
    <ProviderFrame kind="voucher" title="Vouchers" src="/voucherframe.html" provider={provider} />
  );
  const TOLD = /^What you enter goes to gifts.example, who run this form for us/;
  const words = () => screen.getByRole('link', { name: 'Open it in a new tab' }).parentElement;

  test.each([
    [[], false],
    [['other.example'], false],
    [['gifts.example'], true],
  ])('agreed to %j, it says who gets what is entered: %p', (frames, isTold) => {
    localStorage.setItem(KEY, JSON.stringify({ frames }));
    show(frame(SHOP));
    expect(TOLD.test(words()?.textContent ?? '')).toBe(isTold);
  });

  test.each([SHOP, null])(
    'that does not come (%s) leaves a link and a telephone number',
    async (url) => {
      jest.useFakeTimers();
      show(frame(url));
      expect(screen.queryByRole('status')).toBeNull();
      await act(() => jest.advanceTimersByTime(10_000));
      expect(screen.getByRole('status').textContent).toMatch(/^The form could not be loaded\./);
      expect(screen.getByRole('link', { name: '01632 960 123' })).toBeTruthy();
      const link = screen.getByRole('link', { name: 'Open it in a new tab' });
      expect(link.getAttribute('href')).toBe(url ?? '/voucherframe.html');
      jest.useRealTimers();
    },
  );
});
