import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client } from '../support/client';
import { becomes, expect, test, waitForScripts } from './fixtures';

const pencil = /^Edit /;

test('an admin sees a pencil on every widget, leading to its form; a visitor sees none', async ({
  page,
  admin,
}) => {
  await page.goto('/about');
  await waitForScripts(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: pencil })).toHaveCount(0);
  const { body } = await admin.get<Widget>('/api/widgets/AboutIntro');
  await becomes(page, admin);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Edit AboutIntro' })).toHaveAttribute(
    'href',
    `/admin/widgets/${body.id}`,
  );
  await expect(page.getByRole('link', { name: pencil })).toHaveCount(6);
});

test('what an admin saves, the next visitor reads', async ({ page, admin }) => {
  const { body: widget } = await admin.get<Widget>('/api/widgets/MenusIntro');
  const save = (html: string) => admin.post(`/api/widgets/${widget.id}`, { ...widget, html });
  await page.goto('/menus');
  try {
    expect((await save('<p>Closed for the regatta.</p>')).status).toBe(200);
    await page.reload();
    await expect(page.getByText('Closed for the regatta.')).toBeVisible();
  } finally {
    await save(widget.html ?? '');
  }
});

test('an HTML answer is the same for visitors and admins', async ({ admin }) => {
  const visitor = new Client();
  const headers = { accept: 'text/html' };
  const [one, other] = [
    await visitor.get('/about', { headers }),
    await admin.get('/about', { headers }),
  ];
  const anonymous = (text: string) => text.replace(/nonce="[^"]*"/g, '');
  expect(anonymous(other.text)).toBe(anonymous(one.text));
});
