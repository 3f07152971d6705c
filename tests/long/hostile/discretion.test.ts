import { databaseOf, inDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { mailsTo } from '../../support/mailbox';
import { quickest, timed } from '../../support/measurements';
import { stranger } from '../../support/network';
import { block, createUser } from '../../support/people';

/** The hash of `PASSWORD` with production rounds. Test servers use fewer. */
const STRONG_HASH = '$2b$10$D.iyJp5ArgCsNP/a8lnNkehHnp380/UrUUzbKtBTe14qA6HvLPOlS';

const hashStrongly = (email: string) =>
  inDatabase('UPDATE up_users SET password = ? WHERE email = ?', STRONG_HASH, email);

/** Counts all emails ever queued. */
const writes = () => databaseOf().lastId('outgoing_mails');
const isSent = async () => (await inDatabase('SELECT 1 FROM outgoing_mails')).length === 0;

describe('the response time does not reveal whether an address has an account', () => {
  test('POST /login', async () => {
    const [user, blocked] = [await createUser(), await createUser()];
    for (const { email } of [user, blocked]) await hashStrongly(email);
    await block(blocked);
    const logIn = (email: string) => async () => {
      // Use a new IP address for each attempt, because of the throttle.
      const client = await stranger();
      return timed(() => client.post('/login', { email, password: 'not-the-password' }));
    };
    const emails = [user.email, 'nobody-at-all@saltmarsh.test', blocked.email];
    const [known = 0, ...others] = await quickest(8, emails.map(logIn));
    for (const other of others) {
      // If the server compared no hash, the response would take a tenth of the time.
      expect(other / known).toBeGreaterThan(0.6);
      expect(other / known).toBeLessThan(1.6);
    }
  });

  test('POST /forgot-password', async () => {
    const ROUNDS = 8;
    const user = await createUser();
    const client = await stranger();
    const forgot = async (email: string) => {
      const before = await writes();
      const ms = await timed(() => client.post('/forgot-password', { email }));
      // Finish all work before the next measurement, and allow another email within the minute.
      await until(async () => (await writes()) > before);
      await until(isSent);
      await inDatabase('DELETE FROM password_resets WHERE user_number = ?', user.id);
      return ms;
    };
    const [known = 0, unknown = 0] = await quickest(ROUNDS, [
      () => forgot(user.email),
      (round) => forgot(`nobody-${round}@saltmarsh.test`),
    ]);
    expect(mailsTo(user.email)).toHaveLength(ROUNDS);
    // An email takes several times as long to compose and send.
    expect(Math.abs(known - unknown)).toBeLessThan(8);
  });
});
