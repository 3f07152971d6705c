import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@saltmarsh/contract/messages/user';
import { type Answer, Client, type RequestOptions } from '../support/client';
import { clearContent, makeMenu } from '../support/content';
import { inDatabase } from '../support/database';
import { expectError, statusesOf } from '../support/expectations';
import { Panel } from '../support/panel';
import { as, block, newMember, PASSWORD, signIn, updateUser } from '../support/people';

afterEach(clearContent);

type Send = (options: RequestOptions) => Promise<Answer>;

/** Runs `meanwhile` before sending a write's last byte. By then, the server knows the caller. */
async function held(json: object, send: Send, meanwhile: () => Promise<unknown>): Promise<Answer> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const bytes = Buffer.from(JSON.stringify(json));
  const answer = send({ raw: readable, headers: { 'content-type': 'application/json' } });
  await writer.write(bytes.subarray(0, -1));
  await sleep(200);
  await meanwhile();
  await writer.write(bytes.subarray(-1));
  await writer.close();
  return answer;
}

describe('a request has no effect if, while it is being sent, its sender is', () => {
  const ENDS: [what: string, end: (user: User) => Promise<unknown>][] = [
    ['blocked', block],
    ['deleted', async ({ id }) => (await as('admin')).delete(`/api/users/${id}`)],
    ['demoted', (user) => updateUser(user, { role: 'user' })],
    ['signed out', async ({ email }) => (await signIn(email)).delete('/user/sessions')],
  ];

  test.each(ENDS)('%s', async (_what, end) => {
    const { user, client } = await newMember({ role: 'admin' });
    const send: Send = (options) => client.send('POST', '/api/faqs', options);
    expectError(await held({ question: 'Held?' }, send, () => end(user)), 401);
    expect(await inDatabase("SELECT id FROM faqs WHERE question = 'Held?'")).toEqual([]);
  });

  test('blocked as an editor', async () => {
    const { user, client } = await newMember({ edits_content: true });
    const panel = await Panel.enter(client);
    const menu = await makeMenu();
    const { documentId } = await panel.find('api::menu.menu', menu.id);
    const path = `/content-manager/collection-types/api::menu.menu/${documentId}`;
    const send: Send = (options) => panel.ask('PUT', path, options);
    expect((await held({ name: 'Held' }, send, () => block(user))).status).toBe(401);
    expect((await new Client().get(`/api/menus/${menu.id}`)).body).toEqual(menu);
  });
});

test('only one of two concurrent changes of a password succeeds', async () => {
  const { user, client } = await newMember();
  const chosen = ['Whelk-stall-at-noon', 'Cockle-shed-at-noon'];
  const answers = await Promise.all(
    [client, client.copy()].map((by, index) => {
      const password = chosen[index];
      const change = { current_password: PASSWORD, password, password_confirmation: password };
      return by.put('/user/password', change);
    }),
  );
  expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
  const winner = chosen[answers.findIndex(({ status }) => status === 200)];
  await signIn(user.email, winner);
});
