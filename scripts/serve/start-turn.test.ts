import { unusable } from './start-turn';

test('a certificate that nobody knows comes with the option that helps', () => {
  const error = Object.assign(new Error('self-signed certificate'), {
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(unusable(error).message).toMatch(
    /self-signed certificate.*sslrootcert=.*sslmode=no-verify/,
  );
  expect(unusable(new Error('timeout expired')).message).toBe(
    'The database of DATABASE_URL can’t be used: timeout expired.',
  );
});
