import type { User } from '@saltmarsh/compat-api/contract/user';
import { inDatabase } from './database';
import { createUser } from './people';

/** `PASSWORD` with four rounds of bcrypt: a log-in takes a millisecond and not sixty. */
const QUICK_HASH = '$2b$04$7P1BgyhtGHzBG58Cd7bE/..jOaBtoubExNVBTTHoKHV8YQC./4NU6';

/** A person of their own for a test that logs in often. */
export async function quickUser(fields: Partial<User> = {}): Promise<User> {
  const user = await createUser(fields);
  await inDatabase('UPDATE up_users SET password = ? WHERE number = ?', QUICK_HASH, user.id);
  return user;
}
