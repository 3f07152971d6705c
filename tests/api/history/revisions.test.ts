import { randomUUID } from 'node:crypto';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { AccountThen } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../../support/client';
import {
  clearContent,
  makeFaq,
  makeMenu,
  makeWidget,
  revisionsOf,
  saveMenu,
  saveWidget,
} from '../../support/content';
import { inDatabase } from '../../support/database';
import { fieldErrors } from '../../support/expectations';
import { parsed } from '../../support/faults/consistency';
import { unique } from '../../support/fixtures';
import { FAQ, MENU, panel } from '../../support/panel';
import { admin, confirmedAgo, createUser, newMember, PASSWORD, signIn } from '../../support/people';

beforeAll(clearContent);
afterEach(clearContent);

const recorded = ({ id }: User) =>
  inDatabase<
    Record<'action' | 'actor_kind' | 'way' | 'changed' | 'state' | 'title', string | null>
  >(
    "SELECT action, actor_kind, way, changed, state, title FROM revisions WHERE kind = 'user' AND entry = ? AND version > 0 ORDER BY version",
    id,
  );

describe('a question', () => {
  test('that is saved unchanged or moved has no new revision', async () => {
    const [one, other] = [await makeFaq(), await makeFaq()];
    await admin.post(`/api/faqs/${one.id}`, one);
    await admin.post('/api/faqs/order', { questions: [other.id, one.id] });
    await panel.update(FAQ, one.id, { position: 1 });
    expect(await revisionsOf('faqs', one.id)).toHaveLength(1);
  });

  test('that is archived cannot be restored to another archived version or to an unknown one', async () => {
    const { id } = await makeFaq();
    for (const archived of [true, false, true]) {
      await panel.update(FAQ, id, { archived, question: `Archived: ${archived}?` });
    }
    fieldErrors(await admin.post(`/api/faqs/${id}/revisions/2/restore`));
    expect((await admin.post(`/api/faqs/${id}/revisions/3/restore`)).status).toBe(200);
    expect((await admin.post(`/api/faqs/${id}/revisions/99/restore`)).status).toBe(404);
  });

  test('that is older than its history has its previous state as the first revision', async () => {
    const { id, question } = await makeFaq();
    await inDatabase('DELETE FROM revisions WHERE kind = ? AND entry = ?', 'faq', id);
    const { headers } = await admin.post(`/api/faqs/${id}`, { question: 'Another?' });
    expect(headers.get('x-previous-revision')).toBe('1');
    const [last, first] = await revisionsOf<Faq>('faqs', id);
    expect(first).toMatchObject({ id: 1, action: 'existing', entry: { question } });
    expect(first?.by).toEqual({ kind: 'unknown', id: null, name: null });
    expect(last).toMatchObject({ id: 2, changed: ['question'] });
    const undone = await admin.post(`/api/faqs/${id}/revisions/1/restore`);
    expect(undone.body).toMatchObject({ question });
  });
});

test('a widget can be restored by its name too, but not to a name that is taken', async () => {
  const widget = await makeWidget();
  await saveWidget({ ...widget, name: unique('Other') }, {});
  const taker = await makeWidget(widget.name.toUpperCase());
  const answer = await admin.post(`/api/widgets/${widget.id}/revisions/1/restore`);
  expect(fieldErrors(answer)).toEqual({ name: ['The name has already been taken.'] });
  expect(await revisionsOf('widgets', encodeURIComponent(taker.name))).toHaveLength(1);
});

test('an account’s revisions contain no password, and lose their values when the account is deleted', async () => {
  const { user, client: own } = await newMember({ town: 'Whitstable' });
  const password = 'another-secret-2';
  await own.send('PUT', '/user/password', {
    json: { current_password: PASSWORD, password, password_confirmation: password },
  });
  await admin.patch(`/api/users/${user.id}`, { town: 'Deal' });
  const rows = await recorded(user);
  const byAdmin = { actor_kind: 'account', way: 'site' };
  expect(rows).toMatchObject([
    { action: 'created', ...byAdmin },
    { action: 'changed', ...byAdmin },
    { action: 'changed', ...byAdmin },
  ]);
  const changed = rows.map((row) => parsed(row.changed));
  expect(changed).toEqual([[], ['password'], ['town']]);
  expect(JSON.stringify(rows)).not.toMatch(/\$2[aby]\$|another-secret|resetPassword/i);
  expect(JSON.stringify(rows)).toContain('Whitstable');

  await admin.delete(`/api/users/${user.id}`);
  const left = await recorded(user);
  expect(left.at(-1)).toMatchObject({ action: 'deleted', ...byAdmin });
  expect(left.map(({ state, title }) => state ?? title)).toEqual([null, null, null, null]);
  expect(JSON.stringify(left)).not.toMatch(
    new RegExp(`Whitstable|Deal|${user.lastname}|${user.email}`),
  );
});

describe('an account’s history', () => {
  const email = () => `${randomUUID()}@saltmarsh.test`;

  test('shows earlier values to admins, and restores them under the rules for a change', async () => {
    const user = await createUser({ town: 'Whitstable' });
    const path = `/api/users/${user.id}`;
    await admin.patch(path, { town: 'Deal', email: email(), role: 'pta' });
    const [last, first] = await revisionsOf<AccountThen>('users', user.id);
    expect(last).toMatchObject({ id: 2, action: 'changed', way: 'site' });
    expect([...(last?.changed ?? [])].sort()).toEqual(['email', 'role', 'town']);
    expect({ ...first?.entry, blocked: false, invited: false }).toEqual(user);
    const { status, body, headers } = await admin.post<User>(`${path}/revisions/1/restore`);
    expect([status, body]).toEqual([200, user]);
    expect(headers.get('etag')).toBe((await admin.get(path)).headers.get('etag'));
    const [restored] = await revisionsOf<AccountThen>('users', user.id);
    expect(restored).toMatchObject({ id: 3, action: 'restored' });
    await signIn(user.email, PASSWORD);
  });

  test('restores no password and lifts no block', async () => {
    const user = await createUser({ town: 'Whitstable' });
    const path = `/api/users/${user.id}`;
    const password = 'another-secret-2';
    await admin.patch(path, { town: 'Deal', password, password_confirmation: password });
    await admin.patch(`/api/users/${user.id}`, { blocked: true });
    expect((await admin.post<User>(`${path}/revisions/1/restore`)).body).toEqual({
      ...user,
      blocked: true,
    });
    expect((await new Client().signIn(user.email, password)).status).toBe(422);
    await admin.patch(`/api/users/${user.id}`, { blocked: false });
    await signIn(user.email, password);
    expect((await new Client().signIn(user.email, PASSWORD)).status).toBe(422);
  });

  test('restores an address as verified only if it was verified then', async () => {
    const { user, client: own } = await newMember();
    const path = `/api/users/${user.id}`;
    expect((await own.post('/api/user', { ...user, email: email() })).status).toBe(200);
    expect((await admin.get<User>(path)).body.email_verified_at).toBeNull();
    expect((await admin.post<User>(`${path}/revisions/1/restore`)).body).toEqual(user);
    const { body } = await admin.post<User>(`${path}/revisions/2/restore`);
    expect(body.email_verified_at).toBeNull();
  });

  test('makes nobody an admin without the caller’s password, or over another version', async () => {
    const user = await createUser({ role: 'admin' });
    const path = `/api/users/${user.id}`;
    const { user: colleague, client } = await newMember({ role: 'admin' });
    await client.patch(path, { role: 'user' });
    const stale = (await client.get(path)).headers.get('etag') ?? '';
    await client.patch(path, { town: 'Deal' });
    const restore = `${path}/revisions/1/restore`;
    const late = await client.send('POST', restore, { headers: { 'if-match': stale } });
    expect(late.status).toBe(409);
    await confirmedAgo(colleague, null);
    expect((await client.post(restore)).status).toBe(423);
    expect((await client.get<User>(path)).body.role).toBe('user');
    await client.post('/user/confirm-password', { password: PASSWORD });
    expect((await client.post<User>(restore)).body.role).toBe('admin');
  });

  test('restores no address that is now taken, and no unknown revision', async () => {
    const user = await createUser();
    const path = `/api/users/${user.id}`;
    await admin.patch(path, { email: email() });
    await createUser({ email: user.email });
    fieldErrors(await admin.post(`${path}/revisions/1/restore`));
    expect((await admin.post(`${path}/revisions/99/restore`)).status).toBe(404);
    expect(await revisionsOf<AccountThen>('users', user.id)).toHaveLength(2);
  });
});

test('a rejected write leaves no revision', async () => {
  const { id } = await makeMenu();
  fieldErrors(await saveMenu({ id, name: '' }));
  expect((await panel.update(MENU, id, { name: '' })).status).toBe(400);
  expect(await revisionsOf('menus', id)).toHaveLength(1);
});
