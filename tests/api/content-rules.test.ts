import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { admin, panel, visitor } from '../support/callers';
import type { Answer } from '../support/client';
import {
  clearContent,
  makeFaq,
  makeImageWidget,
  makeMenu,
  makeWidget,
  unique,
} from '../support/content';
import { inDatabase } from '../support/database';
import { fieldErrors } from '../support/errors';
import { createUser } from '../support/people';
import { ADMIN } from '../support/server';
import { HOUSE, saveSettings } from '../support/settings';
import { SiteScript } from '../support/site-script';
import { FAQ, MENU, WIDGET } from '../support/uids';

const NAME_TAKEN = 'The name has already been taken.';
const DANGER = '<p onclick="x()">Hello</p><script>alert(1)</script>';

afterEach(clearContent);

interface PanelError {
  error: { message: string; details: { errors?: { path: string[]; message: string }[] } };
}

/** What the panel shows on each field of a refused form. */
function rejected(answer: Answer): Record<string, string> {
  expect([answer.status, answer.text]).toEqual([400, expect.any(String)]);
  const { error } = answer.body as PanelError;
  return Object.fromEntries(
    (error.details.errors ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('"Duplicate" in the panel', () => {
  test.each(['javascript:alert(1)', 'JaVaScript:alert(1)', '//evil.example', '/\\evil.example'])(
    'makes no picture that leads to %s, given or copied',
    async (link) => {
      const { id } = await makeImageWidget();
      const clone = (fields: object) =>
        panel.clone(WIDGET, id, { name: unique('Copy'), ...fields });
      expect(rejected(await clone({ link }))).toHaveProperty('link');
      await inDatabase('UPDATE widgets SET link = ? WHERE number = ?', link, id);
      expect(rejected(await clone({}))).toHaveProperty('link');
    },
  );

  test('cleans rich text that was stored before there was a rule', async () => {
    const [widget, faq] = [await makeWidget(), await makeFaq()];
    await inDatabase('UPDATE widgets SET html = ? WHERE number = ?', DANGER, widget.id);
    await inDatabase('UPDATE faqs SET answer = ? WHERE number = ?', DANGER, faq.id);
    const name = unique('Copy');
    expect((await panel.clone(WIDGET, widget.id, { name })).status).toBe(200);
    const { body } = await visitor.get<Widget>(`/api/widgets/${encodeURIComponent(name)}`);
    expect(body.html).toBe('<p>Hello</p>');
    expect((await panel.clone(FAQ, faq.id, {})).status).toBe(200);
    const list = await visitor.get<Faq[]>('/api/faqs');
    expect(list.body.map(({ answer }) => answer)).toEqual([DANGER, '<p>Hello</p>']);
  });

  test('needs another name for a widget', async () => {
    const { id, name } = await makeWidget();
    for (const fields of [{}, { name: ` ${name.toUpperCase()}` }]) {
      expect(rejected(await panel.clone(WIDGET, id, fields))).toEqual({ name: NAME_TAKEN });
    }
  });

  test('gives a copied question the last place and leaves an archived one alone', async () => {
    const [first] = [await makeFaq(), await makeFaq()];
    await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', first.id);
    const question = unique('A copy');
    expect((await panel.clone(FAQ, first.id, { question })).status).toBe(200);
    const { body } = await visitor.get<Faq[]>('/api/faqs');
    expect(body.at(-1)).toMatchObject({ question, archived: 1 });
    expect((await panel.find(FAQ, first.id)).question).toBe(first.question);
  });
});

test.each([
  ['an id', (id: number) => id],
  ['a document', (_id: number, documentId: string) => ({ documentId })],
  ['a connection', (id: number) => ({ connect: [{ id }] })],
  ['a connection by document', (_: number, documentId: string) => ({ connect: [{ documentId }] })],
  ['a replacement', (_id: number, documentId: string) => ({ set: [{ documentId }] })],
])('a menu takes no picture for a PDF, given as %s', async (_name, given) => {
  const menu = await makeMenu();
  await makeImageWidget();
  const [file] = await inDatabase<{ id: number; document_id: string }>(
    "SELECT id, document_id FROM files WHERE mime LIKE 'image/%' ORDER BY id DESC LIMIT 1",
  );
  const pdf = given(file?.id ?? 0, file?.document_id ?? '');
  for (const answer of [
    await panel.update(MENU, menu.id, { pdf }),
    await panel.clone(MENU, menu.id, { pdf }),
    await panel.create(MENU, { name: unique('Wrong'), pdf }),
  ]) {
    expect(rejected(answer)).toEqual({ pdf: 'The menu must be a PDF file.' });
  }
});

test('a widget’s name is one in every spelling, whoever writes and asks', async () => {
  const word = unique('Höhe');
  const { id } = await makeWidget(word);
  for (const name of [word.toUpperCase(), word.normalize('NFD'), ` ${word.toLowerCase()} `]) {
    const answer = await admin.post('/api/widgets', { name, type: 'TEXT' });
    expect(fieldErrors(answer)).toEqual({ name: [NAME_TAKEN] });
    const inPanel = await panel.create(WIDGET, { name, type: 'TEXT' });
    expect(rejected(inPanel)).toEqual({ name: NAME_TAKEN });
    const path = `/api/widgets/${encodeURIComponent(name)}`;
    expect((await visitor.get<Widget>(path)).body.id).toBe(id);
  }
});

describe('the site’s settings', () => {
  // Other tests book a table here, not elsewhere.
  afterAll(() =>
    saveSettings({
      ...HOUSE,
      ...{ mapUrl: null, bookingUrl: null, voucherUrl: null, socialLinks: [] },
    }),
  );

  test('are made once by two tabs at once', async () => {
    await inDatabase('DELETE FROM site_settings');
    await Promise.all([1, 2, 3].map(() => saveSettings(HOUSE)));
    expect(await inDatabase('SELECT name FROM site_settings')).toEqual([{ name: HOUSE.name }]);
  });

  test('hold addresses of 500 characters, and no longer ones', async () => {
    const save = async (length: number) => {
      const url = `https://maps.saltmarsh.test/`.padEnd(length, 'x');
      const urls = { mapUrl: url, bookingUrl: url, voucherUrl: url };
      const socialLinks = [{ name: 'Tidings', url }];
      return {
        url,
        answer: await saveSettings({ ...HOUSE, ...urls, socialLinks }),
      };
    };
    const { url, answer } = await save(500);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(url)]);
    const { body } = await visitor.get<Site>('/api/site');
    expect([body.map_url, body.social_links]).toEqual([url, [{ name: 'Tidings', url }]]);
    expect((await save(501)).answer.status).toBe(422);
  });
});

describe('the last admin of the site', () => {
  let others: { id: number }[] = [];
  let me: User;

  beforeAll(async () => {
    me = (await admin.get<{ data: User }>('/api/user')).body.data;
    others = await inDatabase(
      "UPDATE up_users SET blocked = TRUE WHERE access = 'admin' AND email <> ? RETURNING id",
      ADMIN.email,
    );
  });
  afterAll(async () => {
    for (const { id } of others) {
      await inDatabase('UPDATE up_users SET blocked = FALSE WHERE id = ?', id);
    }
  });

  test('is neither demoted nor blocked nor deleted, by a script neither', async () => {
    const script = await SiteScript.open();
    const last = { uid: 'plugin::users-permissions.user', number: me.id };
    const changing = (data: object) => script.run([{ ...last, action: 'update', data }]);
    await expect(changing({ access: 'user' })).rejects.toThrow("You can't demote the last admin.");
    await expect(changing({ blocked: true })).rejects.toThrow("You can't block the last admin.");
    const deleting = script.run([{ ...last, action: 'delete' }]);
    await expect(deleting).rejects.toThrow("You can't delete the last admin.");
    await script.close();
  }, 60_000);

  test('deletes one who can’t sign in', async () => {
    const blocked = await createUser({ role: 'admin' });
    await inDatabase('UPDATE up_users SET blocked = TRUE WHERE number = ?', blocked.id);
    expect((await admin.delete(`/api/users/${blocked.id}`)).status).toBe(204);
  });
});
