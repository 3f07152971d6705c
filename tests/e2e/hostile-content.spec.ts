import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Client } from '../support/client';
import { allMails } from '../support/mailbox';
import { startServer, type TestServer } from '../support/server';
import { becomes, expect, test, waitForScripts } from './fixtures';
import { inTier, PAGES } from './page-checks';
import { listOf, openScreen } from './panel-steps';
import { DINER, PAYLOADS, writePayloads, type Written } from './xss-payloads';

/** The tests fill their own site with hostile content. */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const FEW = PAYLOADS.filter((_payload, index) => index % 6 === 0);
/** The payloads that get an entry each. The entries with rich text contain all payloads. */
const LISTED = inTier(PAYLOADS, FEW);

let server: TestServer;
let written: Written;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer();
  written = await writePayloads(server, LISTED);
});

test.afterAll(() => server.remove());

/** Opens a page. `harm` lists scripts that ran or tried to, and foreign requests. */
async function watch(browser: Browser): Promise<{ page: Page; harm: string[] }> {
  const context = await browser.newContext({ baseURL: server.url });
  const harm: string[] = [];
  await context.exposeBinding('ran', ({ frame }) => void harm.push(`ran on ${frame.url()}`));
  await context.exposeBinding('violated', ({ frame }, text: string) => {
    // The panel's own libraries try `eval` on every page, and work without it.
    const isOfPanel = frame.url().includes('/strapi/panel/') && text.trim() === 'script-src eval';
    if (!isOfPanel) harm.push(`CSP on ${frame.url()}: ${text}`);
  });
  await context.addInitScript(() => {
    const page = globalThis as unknown as { violated: (text: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => {
      page.violated(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === server.url || ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!isOwn) harm.push(`request: ${request.url()}`);
  });
  return { page: await context.newPage(), harm };
}

/** Opens pages in parallel, because each waits for late scripts. */
async function openAll(context: BrowserContext, paths: string[]): Promise<void> {
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await waitForScripts(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // eslint-disable-next-line playwright/no-networkidle -- a script that loads late would run late
    await page.waitForLoadState('networkidle');
    await page.close();
  };
  await Promise.all(paths.map(open));
}

test('no written payload runs on a public page', async ({ browser }) => {
  const { page, harm } = await watch(browser);
  for (const { path } of PAGES) {
    await page.goto(path);
    await waitForScripts(page);
    await expect(page.locator('body')).toContainText('mark');
    await page.mouse.move(400, 300);
    await page.keyboard.press('Tab');
    const links = await page
      .locator('[href], [src], [action]')
      .evaluateAll((elements) =>
        elements.map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? ''),
      );
    expect(links.filter((link) => /^\s*(javascript|vbscript|data:text)/i.test(link))).toEqual([]);
    expect([path, harm]).toEqual([path, []]);
  }
  await page.context().close();
});

test('no payload runs in the back office or on account pages', async ({ browser }) => {
  const { page, harm } = await watch(browser);
  await becomes(page, written.admin);
  const { faq, user, widget } = written;
  const context = page.context();
  const lists = ['/admin/users', '/admin/widgets', '/admin/menus', '/admin/faqs', '/admin/bin'];
  const forms = [`/admin/users/${user}`, `/admin/widgets/${widget}`, `/admin/faqs/${faq}`];
  await openAll(context, [...lists, '/admin/users?search=mark', ...forms]);
  const diner = new Client(server.url);
  await diner.signIn(DINER.email, DINER.password);
  await becomes(page, diner);
  await openAll(context, ['/account', '/account/profile', '/account/security']);
  expect(harm).toEqual([]);
  await context.close();
});

test('no payload runs in the editors’ panel', async ({ browser }) => {
  const { page, harm } = await watch(browser);
  await becomes(page, written.admin);
  for (const list of ['FAQs', 'Menus', 'Widgets'] as const)
    await openScreen(page, listOf(list, '?page=1&pageSize=100'), list);
  await openScreen(page, '/plugins/upload', /./);
  await openScreen(page, listOf('FAQs', '?_q=mark%3A%20all'), 'FAQs');
  await page.getByRole('gridcell', { name: 'mark: all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'mark: all' })).toBeVisible();
  // eslint-disable-next-line playwright/no-networkidle -- a script that loads late would run late
  await page.waitForLoadState('networkidle');
  expect(harm).toEqual([]);
  await page.context().close();
});

test('no payload runs in an email', async ({ browser }) => {
  const mails = allMails(server.dataDir).filter(({ html }) => html.includes('mark'));
  // Each booking has sent an email.
  expect(mails.length).toBeGreaterThanOrEqual(LISTED.length);
  const { page, harm } = await watch(browser);
  // Like some email programs, this page has no CSP.
  await page.goto('about:blank');
  const harmful = page.locator('script, img, svg, iframe, form, [onerror], [onload]');
  for (const { html, subject } of mails) {
    await page.setContent(html);
    await expect(harmful).toHaveCount(0);
    expect([subject, harm]).toEqual([subject, []]);
  }
  // Check that a running script would be noticed.
  await page.setContent('<img src="x" onerror="ran(1)">');
  await expect.poll(() => harm).toEqual([expect.stringContaining('ran on')]);
  await page.context().close();
});
