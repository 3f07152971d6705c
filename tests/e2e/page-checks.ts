import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { JSDOM } from 'jsdom';

/** Returns axe's findings as `rule: element`, after all animations. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Infinity;
      return playState !== 'running' || !ends;
    }),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  );
}

/**
 * Returns the part of an element that is in the window, from 0 to 1. `toBeInViewport` would wait for
 * the browser to paint, without a limit, and Chromium has failed to.
 */
export const shareInView = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right, height, width } = element.getBoundingClientRect();
    const inside = (start: number, end: number, most: number) =>
      Math.max(0, Math.min(end, most) - Math.max(start, 0));
    return (inside(top, bottom, innerHeight) * inside(left, right, innerWidth)) / (height * width);
  });

/** Returns the texts of red buttons on a page and in its frames. */
export async function redButtons(page: Page): Promise<string[]> {
  const each = page.frames().map((frame) =>
    frame
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .filter((element) => getComputedStyle(element).backgroundColor === 'rgb(140, 47, 27)')
          .map((element) => element.textContent ?? ''),
      ),
  );
  return (await Promise.all(each)).flat();
}

/** Returns targets below the 24 pixels of WCAG 2.5.8, except links in a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, summary, input, select, textarea').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Leave out links that no finger reaches: skip links and what Tab skips.
      .filter((element) => !element.matches('[tabindex="-1"], .skip-link'))
      .filter((element) => {
        const around = [...(element.parentElement?.childNodes ?? [])];
        const isAmongWords = around.some((node) => node.nodeType === 3 && node.textContent?.trim());
        return !isAmongWords || getComputedStyle(element).display !== 'inline';
      })
      .flatMap((element) => {
        // A label around the control extends its target.
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        if (width >= 24 && height >= 24) return [];
        return [`${width} × ${height}: ${element.outerHTML.slice(0, 90)}`];
      }),
  );
}

/** Window widths. 320 px is from WCAG 1.4.10 (reflow); 640 px is 1280 px at 200 % zoom. */
export const WIDTHS = inTier([320, 390, 640, 768, 1440], [320, 390, 1440]);
const WIDTHS_OF_AXE = inTier([390, 768, 1440], [390, 1440]);

interface Wanted {
  /** Text of the only red button, in a narrow and in a wide window. */
  red?: readonly [narrow: string, wide: string];
  withAxe: boolean;
  /** Default: true. */
  withTargets?: boolean;
}

/** Returns a page's problems in its current state at all widths. */
export async function problemsOf(page: Page, wanted: Wanted): Promise<string[]> {
  const { red, withAxe, withTargets = true } = wanted;
  const problems: string[] = [];
  for (const width of WIDTHS) {
    const note = (problem: string) => problems.push(`${width} px: ${problem}`);
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (excess > 0) note(`${excess} px too wide`);
    const buttons = red ? (await redButtons(page)).join() : '';
    if (red && buttons !== red[width < 768 ? 0 : 1]) note(`red: ${buttons}`);
    if (withTargets && width === 390) (await smallTargets(page)).forEach(note);
    if (withAxe && WIDTHS_OF_AXE.includes(width)) (await axeFindings(page)).forEach(note);
  }
  return problems;
}

export interface PublicPage {
  path: string;
  heading: string | RegExp;
  /** Prefix of the page's widget names. */
  widgets?: string;
  status?: number;
}

/** Public routes (spec §2) and legal pages. */
export const PAGES: PublicPage[] = [
  { path: '/', heading: /./, widgets: 'Home' },
  { path: '/contact', heading: /contact/i, widgets: 'Contact' },
  { path: '/about', heading: /./, widgets: 'About' },
  { path: '/drinking', heading: /drinking/i, widgets: 'Drinking' },
  { path: '/recruitment', heading: /./, widgets: 'Recruitment' },
  { path: '/opening-hours', heading: /opening hours/i, widgets: 'OpeningHours' },
  { path: '/dining', heading: /dining/i, widgets: 'Dining' },
  { path: '/vouchers', heading: /voucher/i, widgets: 'Vouchers' },
  { path: '/faqs', heading: /./, widgets: 'Faqs' },
  { path: '/menus', heading: 'Menus', widgets: 'Menus' },
  { path: '/festive', heading: /festive|christmas/i, widgets: 'Festive' },
  { path: '/book', heading: /book/i, widgets: 'Book' },
  { path: '/legal/terms', heading: /terms/i, widgets: 'LegalTerms' },
  { path: '/legal/privacy', heading: /privacy/i, widgets: 'LegalPrivacy' },
  { path: '/legal/cookies', heading: /cookies/i, widgets: 'LegalCookies' },
  { path: '/no-such-page', heading: 'Error 404', status: 404 },
];

export const GUEST_FORMS = [
  ...['/bookingform.html', '/login', '/forgot-password'],
  ...['/reset-password/0123?email=somebody%40saltmarsh.test', '/two-factor-challenge'],
];

/** Returns the text of HTML without tags and white space. */
export function words(html: string): string {
  const { body } = new JSDOM(html).window.document;
  body.querySelectorAll('script, style').forEach((element) => element.remove());
  return (body.textContent ?? '').replace(/\s+/g, '');
}

/** Returns all items in `npm run test:all`, a few of them in `npm test`. */
export function inTier<Item>(all: readonly Item[], few: readonly Item[]): readonly Item[] {
  return process.env.TEST_TIER === 'all' ? all : few;
}
