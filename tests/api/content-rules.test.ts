import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { type Answer, done } from '../support/client';
import {
  clearContent,
  makeFaq,
  makeImageWidget,
  makeMenu,
  makeWidget,
  newPicture,
  saveWidget,
} from '../support/content';
import { inDatabase } from '../support/database';
import { expectInvalid, fieldErrors } from '../support/expectations';
import { unique } from '../support/fixtures';
import { FAQ, MENU, panel, WIDGET } from '../support/panel';
import { admin, visitor } from '../support/people';
import { HOUSE, saveSettings } from '../support/settings';

const NAME_TAKEN = 'The name has already been taken.';
const DANGER = '<p onclick="x()">Hello</p><script>alert(1)</script>';

afterEach(clearContent);

interface PanelError {
  error: { message: string; details: { errors?: { path: string[]; message: string }[] } };
}

/** Returns the panel's error messages by field. */
function rejected(answer: Answer): Record<string, string> {
  expect([answer.status, answer.text]).toEqual([400, expect.any(String)]);
  const { error } = answer.body as PanelError;
  return Object.fromEntries(
    (error.details.errors ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('"Duplicate" in the panel', () => {
  test('rejects an image whose link is a script, given or copied', async () => {
    const link = 'javascript:alert(1)';
    const { id } = await makeImageWidget();
    const clone = (fields: object) => panel.clone(WIDGET, id, { name: unique('Copy'), ...fields });
    expect(rejected(await clone({ link }))).toHaveProperty('link');
    await inDatabase('UPDATE widgets SET link = ? WHERE number = ?', link, id);
    expect(rejected(await clone({}))).toHaveProperty('link');
  });

  test('cleans rich text that was stored before the rule existed', async () => {
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

  test('puts a copied question last and leaves an archived one alone', async () => {
    const [first] = [await makeFaq(), await makeFaq()];
    await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', first.id);
    const question = unique('A copy');
    expect((await panel.clone(FAQ, first.id, { question })).status).toBe(200);
    const { body } = await visitor.get<Faq[]>('/api/faqs');
    expect(body.at(-1)).toMatchObject({ question, archived: 1 });
    expect((await panel.find(FAQ, first.id)).question).toBe(first.question);
  });
});

describe('a link in rich text', () => {
  const html = '<p><a href="menus">our menus</a></p>';
  const message = `The link “menus” can't be used. A link must begin with /, #, https://, mailto:, tel: or sms:.`;

  test('that is not allowed is quoted, and nothing is saved', async () => {
    const [widget, faq] = [await makeWidget(), await makeFaq()];
    const { answer } = faq;
    expectInvalid(await admin.post(`/api/faqs/${faq.id}`, { answer: html }), { answer: message });
    expectInvalid(await saveWidget(widget, { type: 'TEXT', html }), { html: message });
    expect(rejected(await panel.update(FAQ, faq.id, { answer: html }))).toEqual({
      answer: message,
    });
    expect((await visitor.get<Faq>(`/api/faqs/${faq.id}`)).body.answer).toBe(answer);
  });

  test('keeps its spaces, encoded, like an image’s and the notice’s link', async () => {
    const [faq, picture] = [await makeFaq(), await makeImageWidget()];
    const link = 'mailto:table@saltmarsh.test?subject=Table for two';
    const encoded = link.replaceAll(' ', '%20');
    const answer = `<p><a href="${link}">write</a></p>`;
    const saved = await admin.post<Faq>(`/api/faqs/${faq.id}`, { answer });
    expect(saved.body.answer).toContain(`href="${encoded}"`);
    expect((await panel.update(WIDGET, picture.id, { link })).status).toBe(200);
    expect((await visitor.get<Widget>(`/api/widgets/${picture.id}`)).body.link).toBe(encoded);
    done(await saveSettings({ ...HOUSE, notice: { text: 'Write', link, linkText: 'Write' } }));
    expect((await visitor.get<Site>('/api/site')).body.notice?.link).toBe(encoded);
  });
});

test('a menu does not accept an image as its PDF, whatever it is called', async () => {
  const menu = await makeMenu();
  const id = await newPicture();
  const [{ document_id: documentId } = { document_id: '' }] = await inDatabase<{
    document_id: string;
  }>('SELECT document_id FROM files WHERE id = ?', id);
  const connections = [{ connect: [{ id }] }, { connect: [{ documentId }] }];
  for (const pdf of [id, { documentId }, ...connections, { set: [{ documentId }] }]) {
    for (const answer of [
      await panel.update(MENU, menu.id, { pdf }),
      await panel.clone(MENU, menu.id, { pdf }),
      await panel.create(MENU, { name: unique('Wrong'), pdf }),
    ]) {
      expect([pdf, rejected(answer)]).toEqual([pdf, { pdf: 'The menu must be a PDF file.' }]);
    }
  }
});

test('all spellings of a widget’s name count as one, however it is written or requested, and NUL is rejected', async () => {
  const word = unique('Höhe');
  const { id } = await makeWidget(word);
  expect(rejected(await panel.clone(WIDGET, id, {}))).toEqual({ name: NAME_TAKEN });
  for (const name of [word.toUpperCase(), word.normalize('NFD'), ` ${word.toLowerCase()} `]) {
    const answer = await admin.post('/api/widgets', { name, type: 'TEXT' });
    expect(fieldErrors(answer)).toEqual({ name: [NAME_TAKEN] });
    for (const inPanel of [
      await panel.create(WIDGET, { name, type: 'TEXT' }),
      await panel.clone(WIDGET, id, { name }),
    ]) {
      expect(rejected(inPanel)).toEqual({ name: NAME_TAKEN });
    }
    const path = `/api/widgets/${encodeURIComponent(name)}`;
    expect((await visitor.get<Widget>(path)).body.id).toBe(id);
  }
  expect((await visitor.get('/api/widgets/%00')).status).toBe(404);
});

describe('the site’s settings', () => {
  // Remove the booking link, because other tests book here.
  afterAll(() =>
    saveSettings({
      ...HOUSE,
      ...{ mapUrl: null, bookingUrl: null, voucherUrl: null, socialLinks: [] },
    }),
  );

  test('are created once by two tabs at the same time', async () => {
    await inDatabase('DELETE FROM site_settings');
    await Promise.all([1, 2, 3].map(() => saveSettings(HOUSE)));
    expect(await inDatabase('SELECT name FROM site_settings')).toEqual([{ name: HOUSE.name }]);
  });

  test('accept addresses of up to 500 characters', async () => {
    const addressOf = (length: number) => `https://maps.saltmarsh.test/`.padEnd(length, 'x');
    const save = (url: string) =>
      saveSettings({
        ...{ ...HOUSE, mapUrl: url, bookingUrl: url, voucherUrl: url },
        socialLinks: [{ name: 'Tidings', url }],
      });
    const url = addressOf(500);
    const answer = await save(url);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(url)]);
    const { body } = await visitor.get<Site>('/api/site');
    expect([body.map_url, body.social_links]).toEqual([url, [{ name: 'Tidings', url }]]);
    expect((await save(addressOf(501))).status).toBe(422);
  });
});
