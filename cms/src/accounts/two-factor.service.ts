import { randomInt } from 'node:crypto';
import { NobleCryptoPlugin, ScureBase32Plugin, generateSecret, generateURI, verify } from 'otplib';
import { inTransaction } from '../database/in-transaction';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { recordTwoFactor } from '../history/sign-ins';
import { TWO_FACTOR } from '../uids';
import { tellHolder } from './account.mail';
import { decrypt, encrypt, isSameSecret } from './encryption';
import type { UserRow } from './user.service';

type TwoFactorRow = Row<typeof TWO_FACTOR>;

const PERIOD = 30;
const RECOVERY_CODES = 8;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export function findTwoFactor(userNumber: number): Promise<TwoFactorRow | null> {
  return query(TWO_FACTOR).findOne({ where: { userNumber } });
}

export async function hasConfirmedTwoFactor(userNumber: number): Promise<boolean> {
  return Boolean((await findTwoFactor(userNumber))?.confirmedAt);
}

/** Creates the secret and recovery codes; keeps existing ones unless `force` is set. */
export async function enableTwoFactor(user: UserRow, force: boolean): Promise<void> {
  if (force) await disableTwoFactor(user);
  // A check and a separate insert would not do: two concurrent requests could both find no row.
  await tableOf(TWO_FACTOR)
    .insert({
      user_number: user.number,
      secret: encrypt(generateSecret()),
      recovery_codes: sealed(newRecoveryCodes()),
      last_step: 0,
    })
    .onConflict('user_number')
    .ignore();
}

/** Turns off two-factor authentication, and notifies the holder if it was on. */
export async function disableTwoFactor(user: UserRow): Promise<void> {
  await inTransaction(async () => {
    const where = { userNumber: user.number, confirmedAt: { $null: false } };
    const { count } = await query(TWO_FACTOR).deleteMany({ where });
    await removeTwoFactor(user.number);
    if (count > 0) await noteTwoFactor(user, false);
  });
}

async function noteTwoFactor(user: UserRow, isOn: boolean): Promise<void> {
  await recordTwoFactor(user.number, isOn);
  await tellHolder({ what: isOn ? 'two-factor-on' : 'two-factor-off' }, user);
}

export async function removeTwoFactor(userNumber: number): Promise<void> {
  await query(TWO_FACTOR).deleteMany({ where: { userNumber } });
}

export const secretOf = (row: TwoFactorRow) => decrypt(row.secret);

export function provisioningUri(row: TwoFactorRow, issuer: string, label: string): string {
  return generateURI({ issuer, label, secret: secretOf(row) });
}

export function recoveryCodesOf(row: TwoFactorRow): string[] {
  return JSON.parse(decrypt(row.recoveryCodes)) as string[];
}

/** Replaces every code, even if one was used since `row` was read. */
export async function renewRecoveryCodes({ id }: TwoFactorRow): Promise<void> {
  const data = { recoveryCodes: sealed(newRecoveryCodes()) };
  await query(TWO_FACTOR).updateMany({ where: { id }, data });
}

/** Turns on two-factor authentication if the code is right. Notifies the holder if it was off. */
export async function confirmTwoFactor(
  user: UserRow,
  row: TwoFactorRow,
  code: string,
): Promise<boolean> {
  if (!(await spendCode(row, code))) return false;
  await inTransaction(async () => {
    const { count } = await query(TWO_FACTOR).updateMany({
      where: { id: row.id, confirmedAt: { $null: true } },
      data: { confirmedAt: new Date().toISOString() },
    });
    if (count > 0) await noteTwoFactor(user, true);
  });
  return true;
}

/**
 * Accepts a code for the current or an adjacent time step. Afterwards, codes for that step and for
 * earlier steps are rejected.
 */
export async function spendCode(row: TwoFactorRow, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const result = await verify({
    secret: secretOf(row),
    token: code,
    epochTolerance: PERIOD,
    crypto: new NobleCryptoPlugin(),
    base32: new ScureBase32Plugin(),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  // This condition lets only one of two requests with the same code succeed.
  const { count } = await query(TWO_FACTOR).updateMany({
    where: { id: row.id, lastStep: { $lt: result.timeStep } },
    data: { lastStep: result.timeStep },
  });
  return count === 1;
}

/** Accepts a recovery code once and replaces it with a new one. */
export async function spendRecoveryCode(row: TwoFactorRow, code: string): Promise<boolean> {
  const codes = recoveryCodesOf(row);
  const index = codes.findIndex((candidate) => isSameSecret(code, candidate));
  if (index < 0) return false;
  // Writes only if the codes are unchanged, so that no two requests can use the same code.
  const { count } = await query(TWO_FACTOR).updateMany({
    where: { id: row.id, recoveryCodes: row.recoveryCodes },
    data: { recoveryCodes: sealed(codes.with(index, newRecoveryCode())) },
  });
  return count === 1;
}

const sealed = (codes: string[]) => encrypt(JSON.stringify(codes));

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const half = () =>
    Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}
