import { encrypt } from './encryption';
import { recoveryCodesOf, renewRecoveryCodes, spendRecoveryCode } from './two-factor.service';

type Row = Parameters<typeof renewRecoveryCodes>[0];

const mockStored = { id: 1, recoveryCodes: '' };

// Jest can't load the ES modules of this library, which recovery codes don't need.
jest.mock('otplib', () => ({}));
jest.mock('../database/typed-query', () => ({
  query: () => ({
    updateMany({ where, data }: Record<'where' | 'data', Partial<Row>>) {
      const isFound = Object.entries({ ...mockStored, ...where }).every(
        ([name, value]) => mockStored[name as keyof typeof mockStored] === value,
      );
      if (isFound) Object.assign(mockStored, data);
      return Promise.resolve({ count: Number(isFound) });
    },
  }),
}));

/** Reads the row, as a request does before it writes. */
const read = () => ({ ...mockStored }) as Row;
const codes = () => recoveryCodesOf(read());

beforeEach(() => {
  mockStored.recoveryCodes = encrypt(JSON.stringify(['first', 'second']));
});

test('only one of two requests can use the same code', async () => {
  const [one, other] = [read(), read()];
  expect(await spendRecoveryCode(one, 'first')).toBe(true);
  expect(await spendRecoveryCode(other, 'first')).toBe(false);
  expect(codes()).toEqual([expect.stringMatching(/^\w{10}-\w{10}$/), 'second']);
});

test('new codes replace all, even if one was used meanwhile', async () => {
  const row = read();
  await spendRecoveryCode(read(), 'first');
  await renewRecoveryCodes(row);
  expect(codes()).toHaveLength(8);
  expect(codes()).not.toContain('second');
});
