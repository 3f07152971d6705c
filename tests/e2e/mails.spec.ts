import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { everyMail, LONGEST } from '../support/every-mail';

// Email modules create the data folder and set the process's time zone on import.
const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-mails-'));
const { DATA_DIR, TZ } = process.env;

test.beforeAll(() => {
  process.env.DATA_DIR = folder;
});

test.afterAll(() => {
  Object.assign(process.env, { DATA_DIR, TZ });
  rmSync(folder, { recursive: true, force: true });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no email is wider than the window or hard to read, ${colorScheme}`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).protocol));
    await page.emulateMedia({ colorScheme });
    const mails = [await everyMail(), await everyMail(LONGEST)];
    for (const [name, { html }] of mails.flatMap((each) => Object.entries(each))) {
      await page.setContent(html);
      for (const width of [320, 375, 600]) {
        await page.setViewportSize({ width, height: 900 });
        const fit = { scrollWidth: width, beyond: [], faint: [] };
        expect([name, await page.evaluate(measure)]).toEqual([name, fit]);
      }
    }
    // Emails load only the attached image.
    expect(new Set(requests)).toEqual(new Set(['cid:']));
  });
}

/** Returns the page's width, texts beyond its edge, and texts with a contrast below 4.5. */
function measure() {
  const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) =>
    numbers(color)
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    const isClear = (numbers(backgroundColor)[3] ?? 1) === 0;
    return isClear ? groundOf(element.parentElement) : backgroundColor;
  };
  const beyond: string[] = [];
  const faint: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )?.textContent;
    const box = element.getBoundingClientRect();
    if (!text || box.width === 0) continue;
    const { color, display } = getComputedStyle(element);
    const isCut = display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    if (box.right > innerWidth || isCut) beyond.push(text);
    const colors = [color, groundOf(element)];
    const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b);
    if ((light + 0.05) / (dark + 0.05) < 4.5) faint.push(text);
  }
  return { scrollWidth: document.documentElement.scrollWidth, beyond, faint };
}
