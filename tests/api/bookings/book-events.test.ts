import { openTheBook, telephoned } from '../../support/bookings';
import { EventStream } from '../../support/client';
import { until } from '../../support/expectations';
import { admin, as, newMember, signIn } from '../../support/people';
import { ADMIN } from '../../support/server';

beforeAll(openTheBook);

describe('an open book', () => {
  const open: EventStream[] = [];

  afterEach(() => open.splice(0).forEach((stream) => stream.close()));

  const newAdmin = () => newMember({ role: 'admin' });

  async function listen(client: Awaited<ReturnType<typeof as>>): Promise<EventStream> {
    const stream = await EventStream.open(client);
    open.push(stream);
    return stream;
  }

  test('hears of a booking made elsewhere, of each step, and of settings, which decide on tables', async () => {
    const stream = await listen(await as('admin'));
    const booking = await telephoned();
    await until(() => stream.events.length === 1);
    await admin.patch(`/api/bookings/${booking.reference}`, { state: 'seated' });
    await until(() => stream.events.length === 2);
    await openTheBook();
    await until(() => stream.events.length > 2);
    expect(new Set(stream.events)).toEqual(new Set(['changed']));
    // Proxies must neither cache nor buffer the stream.
    const headers = Object.fromEntries(stream.response.headers);
    expect([stream.response.status, headers]).toMatchObject([
      200,
      {
        'content-type': expect.stringMatching(/^text\/event-stream(; charset=utf-8)?$/),
        ...{ 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      },
    ]);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  type Own = Awaited<ReturnType<typeof newAdmin>>;

  test.each<[string, (own: Own) => Promise<unknown>]>([
    ['the role is gone', ({ user }) => admin.patch(`/api/users/${user.id}`, { role: 'user' })],
    ['logging out', ({ client }) => client.post('/logout')],
  ])('ends unheard after %s', async (_what, end) => {
    const own = await newAdmin();
    const [stream, other] = [await listen(own.client), await listen(await as('admin'))];
    await end(own);
    await telephoned();
    await until(() => stream.isOver);
    expect([stream.events, other.isOver]).toEqual([[], false]);
  });

  test('is one of six of a browser and of a hundred at most, and a closed one makes room', async () => {
    const statuses: Record<number, number> = {};
    for (let browser = 0; browser < 17; browser += 1) {
      const client = await signIn(ADMIN.email, ADMIN.password);
      for (let count = 0; count < 7; count += 1) {
        const { status } = (await listen(client)).response;
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
    expect(statuses).toEqual({ 200: 100, 429: 16, 503: 3 });
    open.forEach((stream) => stream.close());
    const client = await as('admin');
    await until(async () => (await listen(client)).response.status === 200);
  });
});
