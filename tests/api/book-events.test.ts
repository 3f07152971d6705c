import { openTheBook, telephoned } from '../support/book';
import { admin } from '../support/callers';
import { EventStream } from '../support/event-stream';
import { as, newMember } from '../support/people';
import { until } from '../support/until';

const open: EventStream[] = [];

beforeAll(openTheBook);
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

/** Of an admin whose rights or session a test takes away. */
const newAdmin = () => newMember({ role: 'admin' });

async function listen(client: Awaited<ReturnType<typeof as>>): Promise<EventStream> {
  const stream = await EventStream.open(client);
  open.push(stream);
  return stream;
}

test('a booking made elsewhere is heard, and each step', async () => {
  const stream = await listen(await as('admin'));
  const booking = await telephoned();
  await until(() => stream.events.length === 1);
  await admin.patch(`/api/bookings/${booking.reference}`, { state: 'seated' });
  await until(() => stream.events.length === 2);
  expect(stream.events).toEqual(['changed', 'changed']);
});

test('changed settings are heard, since they decide on tables', async () => {
  const stream = await listen(await as('admin'));
  await openTheBook();
  await until(() => stream.events.length > 0);
});

test('no proxy keeps or gathers it', async () => {
  const { response } = await listen(await as('admin'));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^text\/event-stream(; charset=utf-8)?$/),
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(response.headers.get('content-encoding')).toBeNull();
});

type Own = Awaited<ReturnType<typeof newAdmin>>;

test.each<[string, (own: Own) => Promise<unknown>]>([
  ['the role is gone', ({ user }) => admin.patch(`/api/users/${user.id}`, { role: 'user' })],
  ['logging out', ({ client }) => client.post('/logout')],
])('it ends unheard after %s', async (_what, end) => {
  const own = await newAdmin();
  const [stream, other] = [await listen(own.client), await listen(await as('admin'))];
  await end(own);
  await telephoned();
  await until(() => stream.isOver);
  expect([stream.events, other.isOver]).toEqual([[], false]);
});

test('a hundred are open at once, and a closed one makes room', async () => {
  const client = await as('admin');
  const streams: EventStream[] = [];
  for (let count = 0; count < 101; count += 1) streams.push(await listen(client));
  const statuses = streams.map(({ response }) => response.status);
  expect([statuses.filter((status) => status === 200).length, statuses[100]]).toEqual([100, 503]);
  streams.forEach((stream) => stream.close());
  await until(async () => (await listen(client)).response.status === 200);
});
