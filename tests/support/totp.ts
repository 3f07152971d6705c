import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client';
import { inDatabase } from './database';
import { done } from './done';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app shows, `steps` half minutes from now (RFC 6238: SHA-1, six digits). It
 * is written out to check the server's library against independent code.
 */
export function totp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

/** Waits for the next half minute if this one is about to end, so that "now" stays valid. */
export async function steadyStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 2_000) await sleep(left + 20);
}

/** Turns on the second factor; returns its secret. `userId` frees the used code on the shared server. */
export async function turnOnTwoFactor(client: Client, userId?: number): Promise<string> {
  await client.post('/user/two-factor-authentication');
  const key = await client.get<{ secretKey: string }>('/user/two-factor-secret-key');
  const secret = key.body.secretKey;
  done(await client.post('/user/confirmed-two-factor-authentication', { code: totp(secret) }));
  if (userId !== undefined) await forgetUsedCodes(userId);
  return secret;
}

/** Makes the last code look long used. */
export async function forgetUsedCodes(userId: number): Promise<void> {
  await inDatabase('UPDATE two_factors SET last_step = 0 WHERE user_number = ?', userId);
}

/** A code that is not valid now or in nearby windows. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => totp(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  ) as string;
}
