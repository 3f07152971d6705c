import { randomUUID } from 'node:crypto';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type {
  FaqRevision,
  MenuRevision,
  UserRevision,
  WidgetRevision,
} from '@saltmarsh/compat-api/contract/revision';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client } from '../support/client';
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
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { Panel } from '../support/panel';
import { as, createUser, PASSWORD, signIn } from '../support/people';

const FAQ = 'api::faq.faq';
const MENU = 'api::menu.menu';
const WIDGET = 'api::widget.widget';
const ACCOUNT = 'plugin::users-permissions.user';

beforeAll(clearContent);
afterEach(clearContent);

const visitor = () => new Client();
type Any = FaqRevision | MenuRevision | WidgetRevision;

async function revisions<Revision = Any>(path: string): Promise<Revision[]> {
  const { status, body } = await (await as('admin')).get<Paginated<Revision>>(`${path}/revisions`);
  expect(status).toBe(200);
  return body.data;
}

interface Recorded {
  action: string;
  actor_kind: string;
  way: string;
  changed: string;
  state: string | null;
  title: string | null;
}

/** All writes of an entry, oldest first; 0 is the list of its kind. */
async function recorded(kind: string, entry: number): Promise<Recorded[]> {
  return inDatabase<Recorded>(
    'SELECT action, actor_kind, way, changed, state, title FROM revisions WHERE kind = ? AND entry = ? AND version > 0 ORDER BY version',
    kind,
    entry,
  );
}

const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);
const steps = (rows: Recorded[]) =>
  rows.map(({ action, actor_kind, way, changed }) => [action, actor_kind, way, parsed(changed)]);

describe('a question', () => {
  test('has a revision of each write, with who and what, newest first', async () => {
    const { id, question } = await makeFaq();
    const admin = await as('admin');
    await admin.post(`/api/faqs/${id}`, { question, answer: '<p>Yes.</p>' });
    await (await Panel.open()).update(FAQ, id, { answer: '<p>No.</p>' });
    const [last, middle, first] = await revisions<FaqRevision>(`/api/faqs/${id}`);
    expect(first).toMatchObject({ id: 1, action: 'created', way: 'site', changed: [] });
    expect(first?.by).toEqual({
      kind: 'account',
      id: expect.any(Number),
      name: expect.any(String),
    });
    expect(middle).toMatchObject({
      ...{ id: 2, action: 'changed', way: 'site', changed: ['answer'] },
      entry: { id, question, answer: '<p>Yes.</p>', archived: 0 },
    });
    expect(last).toMatchObject({ id: 3, way: 'panel', by: { kind: 'panel' } });
    expect(last?.entry?.answer).toBe('<p>No.</p>');
  });

  test('saved as it was, or moved, has no new revision; the move is one of the list', async () => {
    const [one, other] = [await makeFaq(), await makeFaq()];
    const admin = await as('admin');
    await admin.post(`/api/faqs/${one.id}`, one);
    await admin.post('/api/faqs/order', { questions: [other.id, one.id] });
    const before = (await recorded('faq', 0)).length - 1;
    await (await Panel.open()).update(FAQ, other.id, { position: 2 });
    expect(await revisions(`/api/faqs/${one.id}`)).toHaveLength(1);
    const moves = (await recorded('faq', 0)).slice(before);
    expect(moves.map(({ state }) => parsed(state))).toEqual([
      { order: [other.id, one.id] },
      { order: [one.id, other.id] },
    ]);
    expect(steps(moves).map(([action, , way]) => [action, way])).toEqual([
      ['ordered', 'site'],
      ['ordered', 'panel'],
    ]);
  });

  test('is restored to what the API showed then, as a new revision', async () => {
    const made = await makeFaq();
    const admin = await as('admin');
    await admin.post(`/api/faqs/${made.id}`, { question: 'Changed?', answer: '<p>Yes.</p>' });
    const { status, body } = await admin.post<Faq>(`/api/faqs/${made.id}/revisions/1/restore`);
    expect([status, body]).toEqual([200, made]);
    expect((await visitor().get(`/api/faqs/${made.id}`)).body).toEqual(made);
    const [last] = await revisions(`/api/faqs/${made.id}`);
    expect(last).toMatchObject({ id: 3, action: 'restored', changed: ['question', 'answer'] });
  });

  test('that is archived is not restored to how it was archived before', async () => {
    const { id } = await makeFaq();
    const panel = await Panel.open();
    for (const change of [{ archived: true }, { archived: false, question: 'Another?' }]) {
      await panel.update(FAQ, id, change);
    }
    await panel.update(FAQ, id, { archived: true });
    const admin = await as('admin');
    fieldErrors(await admin.post(`/api/faqs/${id}/revisions/2/restore`));
    expect((await admin.post(`/api/faqs/${id}/revisions/3/restore`)).status).toBe(200);
  });

  test.each(['0', '99', 'x', '-1', '1.5'])('has no revision %s', async (revision) => {
    const { id } = await makeFaq();
    const answer = await (await as('admin')).post(`/api/faqs/${id}/revisions/${revision}/restore`);
    expect(answer.status).toBe(404);
    expect(await revisions(`/api/faqs/${id}`)).toHaveLength(1);
  });

  test('that was there before its history begins with how it was', async () => {
    const { id, question } = await makeFaq();
    await inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = ?', 'faq', id);
    await (await as('admin')).post(`/api/faqs/${id}`, { question: 'Another?' });
    const [last, first] = await revisions<FaqRevision>(`/api/faqs/${id}`);
    expect(first).toMatchObject({ id: 1, action: 'existing', entry: { question } });
    expect(first?.by).toEqual({ kind: 'unknown', id: null, name: null });
    expect(last).toMatchObject({ id: 2, changed: ['question'] });
  });
});

describe('a menu', () => {
  test('gets the very file back that it had', async () => {
    const made = await makeMenu();
    const before = (await visitor().get(`/storage/menus/${made.file}`)).text;
    const admin = await as('admin');
    const body = multipart({ name: 'Renamed', uploadFile: pdfPart(pdf('another')) });
    await admin.upload(`/api/menus/${made.id}`, body);
    const restored = await admin.post<Menu>(`/api/menus/${made.id}/revisions/1/restore`);
    expect([restored.status, restored.body]).toEqual([200, made]);
    expect((await visitor().get(`/storage/menus/${made.file}`)).text).toBe(before);
    expect((await visitor().get(made.thumbnail_url ?? '')).status).toBe(200);
    const [last] = await revisions<MenuRevision>(`/api/menus/${made.id}`);
    expect(last).toMatchObject({ action: 'restored', changed: ['name', 'file'] });
  });

  test('keeps the file in its history that was deleted from the media library', async () => {
    const made = await makeMenu();
    const panel = await Panel.open();
    const [row] = await inDatabase<{ id: number }>(
      'SELECT id FROM files WHERE hash = ?',
      made.file?.replace('.pdf', '') ?? '',
    );
    expect((await panel.ask('DELETE', `/upload/files/${row?.id}`)).status).toBe(200);
    expect((await visitor().get<Menu>(`/api/menus/${made.id}`)).body.file).toBeNull();
    const [last] = await revisions<MenuRevision>(`/api/menus/${made.id}`);
    expect(last).toMatchObject({ way: 'media-library', changed: ['file'], entry: { file: null } });
    const answer = await (await as('admin')).post(`/api/menus/${made.id}/revisions/1/restore`);
    expect([answer.status, answer.body]).toEqual([200, made]);
  });
});

describe('a widget', () => {
  test('gets its picture and focal point back', async () => {
    const { id, name } = await makeImageWidget();
    const admin = await as('admin');
    const point = { name, focal_x: '20', focal_y: '30' };
    const made = (await admin.upload<Widget>(`/api/widgets/${id}`, multipart(point))).body;
    const image = { content: await picture('png', 900, 600), name: 'new.png' };
    const change = { name, type: 'IMAGE', html: '', alt: 'New', image };
    await admin.upload(`/api/widgets/${id}`, multipart(change));
    const restored = await admin.post<Widget>(`/api/widgets/${id}/revisions/3/restore`);
    expect([restored.status, restored.body]).toEqual([200, made]);
    for (const address of [made.image_url, ...(made.srcset ?? '').split(', ')]) {
      expect((await visitor().get(address?.split(' ')[0] ?? '')).status).toBe(200);
    }
  });

  test('is restored by its name too, and not to a name that is taken', async () => {
    const widget = await makeWidget();
    const admin = await as('admin');
    await admin.upload(`/api/widgets/${widget.id}`, multipart({ name: unique('Other') }));
    const taker = await makeWidget(widget.name.toUpperCase());
    const answer = await admin.post(`/api/widgets/${widget.id}/revisions/1/restore`);
    expect(fieldErrors(answer)).toEqual({ name: ['The name has already been taken.'] });
    expect(await revisions(`/api/widgets/${encodeURIComponent(taker.name)}`)).toHaveLength(1);
  });

  test('has a revision when its focal point is set in the media library', async () => {
    const widget = await makeImageWidget();
    const [row] = await inDatabase<{ id: number }>(
      'SELECT f.id FROM files f JOIN files_related_mph r ON r.file_id = f.id JOIN widgets w ON w.id = r.related_id WHERE r.related_type = ? AND w.number = ?',
      WIDGET,
      widget.id,
    );
    const json = { fileInfo: { focalPoint: { x: 10, y: 90 } } };
    const fields = multipart({ fileInfo: JSON.stringify(json.fileInfo) });
    await (await Panel.open()).ask('POST', `/upload?id=${row?.id}`, { multipart: fields });
    const [last] = await revisions<WidgetRevision>(`/api/widgets/${widget.id}`);
    expect(last).toMatchObject({ way: 'media-library', changed: ['image'] });
    expect(last?.entry).toMatchObject({ focal_x: 10, focal_y: 90 });
  });
});

describe('an account', () => {
  test('has revisions without a password, and loses its values with the account', async () => {
    const user = await createUser({ town: 'Whitstable' });
    const admin = await as('admin');
    const own = await signIn(user.email, PASSWORD);
    const change = { current_password: PASSWORD, password: 'another-secret-2' };
    await own.send('PUT', '/user/password', {
      json: { ...change, password_confirmation: change.password },
    });
    await (await Panel.open()).update(ACCOUNT, user.id, { town: 'Deal' });
    const rows = await recorded('user', user.id);
    expect(steps(rows)).toEqual([
      ['created', 'account', 'site', []],
      ['changed', 'account', 'site', ['password']],
      ['changed', 'panel', 'panel', ['town']],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/\$2[aby]\$|another-secret|resetPassword/i);
    expect(JSON.stringify(rows)).toContain('Whitstable');

    await admin.delete(`/api/users/${user.id}`);
    const left = await recorded('user', user.id);
    expect(left.map(({ action, state, title }) => [action, state, title])).toEqual([
      ['created', null, null],
      ['changed', null, null],
      ['changed', null, null],
      ['deleted', null, null],
    ]);
    expect(JSON.stringify(left)).not.toMatch(
      new RegExp(`Whitstable|Deal|${user.lastname}|${user.email}`),
    );
  });
});

describe('an account’s history', () => {
  const email = () => `${randomUUID()}@saltmarsh.test`;

  test('shows what it was to admins, and restores it by the rules of a change', async () => {
    const user = await createUser({ town: 'Whitstable' });
    const path = `/api/users/${user.id}`;
    const admin = await as('admin');
    await admin.patch(path, { town: 'Deal', email: email(), role: 'pta' });
    const [last, first] = await revisions<UserRevision>(path);
    expect(last).toMatchObject({ id: 2, action: 'changed', way: 'site' });
    expect([...(last?.changed ?? [])].sort()).toEqual(['email', 'role', 'town']);
    expect({ ...first?.entry, invited: false }).toEqual(user);
    const { status, body, headers } = await admin.post<User>(`${path}/revisions/1/restore`);
    expect([status, body]).toEqual([200, user]);
    expect(headers.get('etag')).toBe((await admin.get(path)).headers.get('etag'));
    const [restored] = await revisions<UserRevision>(path);
    expect(restored).toMatchObject({ id: 3, action: 'restored' });
    await signIn(user.email, PASSWORD);
  });

  test('brings no password back, and a block stays', async () => {
    const user = await createUser({ town: 'Whitstable' });
    const path = `/api/users/${user.id}`;
    const admin = await as('admin');
    const password = 'another-secret-2';
    await admin.patch(path, { town: 'Deal', password, password_confirmation: password });
    await (await Panel.open()).update(ACCOUNT, user.id, { blocked: true });
    expect((await admin.post<User>(`${path}/revisions/1/restore`)).body).toEqual(user);
    expect((await new Client().signIn(user.email, password)).status).toBe(422);
    await (await Panel.open()).update(ACCOUNT, user.id, { blocked: false });
    await signIn(user.email, password);
    expect((await new Client().signIn(user.email, PASSWORD)).status).toBe(422);
  });

  test('an address is verified again if it was, and else not', async () => {
    const user = await createUser();
    const path = `/api/users/${user.id}`;
    const own = await signIn(user.email, PASSWORD);
    expect((await own.post('/api/user', { ...user, email: email() })).status).toBe(200);
    const admin = await as('admin');
    expect((await admin.get<User>(path)).body.email_verified_at).toBeNull();
    expect((await admin.post<User>(`${path}/revisions/1/restore`)).body).toEqual(user);
    const { body } = await admin.post<User>(`${path}/revisions/2/restore`);
    expect(body.email_verified_at).toBeNull();
  });

  test('an admin is not made by it without one’s own password, nor from another version', async () => {
    const user = await createUser({ role: 'admin' });
    const path = `/api/users/${user.id}`;
    const colleague = await createUser({ role: 'admin' });
    const admin = await signIn(colleague.email, PASSWORD);
    await admin.patch(path, { role: 'user' });
    const stale = (await admin.get(path)).headers.get('etag') ?? '';
    await admin.patch(path, { town: 'Deal' });
    const restore = `${path}/revisions/1/restore`;
    expect((await admin.send('POST', restore, { headers: { 'if-match': stale } })).status).toBe(
      409,
    );
    await inDatabase(
      'UPDATE sessions SET password_confirmed_at = NULL WHERE user_number = ?',
      colleague.id,
    );
    expect((await admin.post(restore)).status).toBe(423);
    expect((await admin.get<User>(path)).body.role).toBe('user');
    await admin.post('/user/confirm-password', { password: PASSWORD });
    expect((await admin.post<User>(restore)).body.role).toBe('admin');
  });

  test('an address that is taken meanwhile is refused; there is no revision 99', async () => {
    const user = await createUser();
    const path = `/api/users/${user.id}`;
    const admin = await as('admin');
    await admin.patch(path, { email: email() });
    await createUser({ email: user.email });
    fieldErrors(await admin.post(`${path}/revisions/1/restore`));
    expect((await admin.post(`${path}/revisions/99/restore`)).status).toBe(404);
    expect(await revisions<UserRevision>(path)).toHaveLength(2);
  });
});

test('what is written by a script is said to be', async () => {
  const rows = await recorded('user', 1);
  expect(steps(rows)[0]?.slice(0, 3)).toEqual(['created', 'script', 'script']);
});

test('a rejected write leaves no revision', async () => {
  const { id } = await makeMenu();
  fieldErrors(await (await as('admin')).upload(`/api/menus/${id}`, multipart({ name: '' })));
  expect((await (await Panel.open()).update(MENU, id, { name: '' })).status).toBe(400);
  expect(await revisions(`/api/menus/${id}`)).toHaveLength(1);
});
