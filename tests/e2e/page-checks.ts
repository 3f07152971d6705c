import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';

/** The findings of axe as `rule: element`, once all fading has ended. */
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

/** The texts of the red buttons on the page and in its frames: a page has one main action. */
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

/** Targets smaller than the 24 pixels of WCAG 2.5.8. A link within a sentence may be as low as its line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, summary, input, select, textarea').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Leaves out links that appear for keyboard users only.
      .filter((element) => !element.matches('[tabindex="-1"], .skip-link'))
      .filter((element) => {
        const around = [...(element.parentElement?.childNodes ?? [])];
        const isAmongWords = around.some((node) => node.nodeType === 3 && node.textContent?.trim());
        return !isAmongWords || getComputedStyle(element).display !== 'inline';
      })
      .flatMap((element) => {
        // The label around a control can be pressed too.
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        if (width >= 24 && height >= 24) return [];
        return [`${width} × ${height}: ${element.outerHTML.slice(0, 90)}`];
      }),
  );
}

/** WCAG 1.4.10 (reflow) requires 320 px, and 640 px, which is 1280 px zoomed to 200 %. */
export const WIDTHS = inTier([320, 390, 640, 768, 1440], [320, 390, 1440]);
const WIDTHS_OF_AXE = inTier([390, 768, 1440], [390, 1440]);

interface Wanted {
  /** The text of the only red button, in a narrow and in a wide window. */
  red?: readonly [narrow: string, wide: string];
  withAxe: boolean;
  /** Default: true. */
  withTargets?: boolean;
}

/** Returns the problems of the page in its current state, at every width. */
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
  /** The prefix of its widgets' names. */
  widgets?: string;
  status?: number;
}

/** The pages of spec §2, "Public routes", and the legal pages. */
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

/** The text of the HTML without tags and white space, for comparing across line breaks. */
export function words(html: string): string {
  const { body } = new JSDOM(html).window.document;
  body.querySelectorAll('script, style').forEach((element) => element.remove());
  return (body.textContent ?? '').replace(/\s+/g, '');
}

/** All items in `npm run test:all`, and a few that stand for them in `npm test`. */
export function inTier<Item>(all: readonly Item[], few: readonly Item[]): readonly Item[] {
  return process.env.TEST_TIER === 'all' ? all : few;
}
