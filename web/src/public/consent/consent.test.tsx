import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { button } from '../../testing/fields';
import { show } from '../../testing/show';
import { PageTitle } from '../ui/page-title';
import { ProviderFrame } from '../ui/provider-frame';
import { ConsentButton, ConsentQuestion } from './consent';

const IDS = ['G-TEST111', 'G-TEST222'];
const SHOP = 'https://gifts.example/saltmarsh';
const KEY = 'saltmarsh_consent';

const tags = () =>
  [...document.querySelectorAll('script[src]')].map((tag) => tag.getAttribute('src'));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as object;
const asked = () => screen.findByRole('region', { name: 'Cookies on this website' });

function Consent({ mayAsk }: { mayAsk: boolean }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <ul>
        <ConsentButton setOpener={setOpener} />
      </ul>
      <ConsentQuestion mayAsk={mayAsk} opener={opener} setOpener={setOpener} />
    </>
  );
}

function open({ mayAsk = true, site = {} } = {}) {
  return show(
    <>
      <PageTitle>Contact</PageTitle>
      <Consent mayAsk={mayAsk} />
    </>,
    { site: { analytics_ids: IDS, ...site } },
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

test('without analytics, the panel asks for no consent to it, and forgets opened forms', async () => {
  localStorage.setItem(KEY, JSON.stringify({ frames: ['gifts.example'] }));
  const { by } = open({ site: { analytics_ids: [], voucher_url: SHOP } });
  await by.click(button('Cookie choices'));
  await screen.findByText('You opened forms from gifts.example.');
  expect(screen.queryByRole('button', { name: 'Yes, I agree' })).toBeNull();
  await by.click(button('Ask me again'));
  expect(stored()).toEqual({ frames: [] });
  await by.click(button('Cookie choices'));
  expect(screen.queryByRole('button', { name: 'Ask me again' })).toBeNull();
  await by.click(button('Close'));
  expect(stored()).toEqual({ frames: [] });
});

test('a yes can be taken back from the footer, with its cookies and the frames', async () => {
  localStorage.setItem(KEY, JSON.stringify({ analytics: true, frames: ['gifts.example'] }));
  document.cookie = '_ga=1; path=/';
  const { by } = open();
  await by.click(button('Cookie choices'));
  await screen.findByText('You said yes. You opened forms from gifts.example.');
  expect(document.activeElement?.textContent).toBe('Cookies on this website');
  // A refusal reloads a page with the analytics script, which jsdom cannot do.
  for (const tag of document.querySelectorAll('script[src]')) tag.remove();
  await by.click(button('No, thank you'));
  expect(stored()).toEqual({ analytics: false, frames: [] });
  expect(document.cookie).not.toContain('_ga');
  expect(document.activeElement).toBe(button('Cookie choices'));
});

test('what cannot be read counts as no choice', async () => {
  localStorage.setItem(KEY, '{"analytics":tr');
  open();
  expect(await asked()).toBeTruthy();
  expect(tags()).toEqual([]);
});

test('no visitor is asked over the buttons of the home page, but the footer still opens the panel', async () => {
  const { by } = open({ mayAsk: false });
  expect(screen.queryByRole('region')).toBeNull();
  await by.click(button('Cookie choices'));
  expect(await asked()).toBeTruthy();
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

  test.each([
    [['other.example'], false],
    [['gifts.example'], true],
  ])('agreed to %j, it says who gets what is entered: %p', (frames, isTold) => {
    localStorage.setItem(KEY, JSON.stringify({ frames }));
    show(frame(SHOP));
    const words = screen.getByRole('link', { name: 'Open it in a new tab' }).parentElement;
    expect(TOLD.test(words?.textContent ?? '')).toBe(isTold);
  });

  test.each([SHOP, null])('that does not come (%s) leaves a link and a number', async (url) => {
    jest.useFakeTimers();
    show(frame(url));
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('status').textContent).toMatch(/^The form could not be loaded\./);
    expect(screen.getByRole('link', { name: '01632 960 123' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open it in a new tab' });
    expect(link.getAttribute('href')).toBe(url ?? '/voucherframe.html');
    jest.useRealTimers();
  });
});
