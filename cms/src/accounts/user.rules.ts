import { isMailable, UNMAILABLE } from '@saltmarsh/contract/messages/fields';
import { lockCounter } from '../database/number-counter';
import { query } from '../database/typed-query';
import {
  onWrite,
  type Data,
  type Write,
  rejectField,
} from '../document-middlewares/document-write';
import { USER, USER_ROLE } from '../uids';

/**
 * Site accounts sign in by email and have no public registration and none of the plugin's roles: `access`
 * holds their permissions. This rule fills the plugin's own required fields.
 */
export const userAccount = onWrite({ uids: [USER] }, async (write, save) => {
  const { data, action } = write;
  for (const field of ['username', 'provider']) delete data[field];
  if (typeof data.email === 'string') await takeEmail(data.email, write);
  if (action !== 'update') await fillNewAccount(data);
  return save();
});

async function takeEmail(given: string, write: Write): Promise<void> {
  const email = stored(given);
  const { action, documentId } = write;
  await lockCounter(USER);
  await requireFreeEmail(email, action === 'update' ? { documentId } : undefined);
  Object.assign(write.data, { email, username: email });
}

/** Normalises an address as it is stored, for comparing. */
const stored = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * @param own the account that is changed, which may keep an address that is older than the rules
 * @throws ValidationError if another account has the address, ignoring case, or no mail can be sent to it
 */
export async function requireFreeEmail(
  given: string,
  own?: { documentId?: string; number?: number },
): Promise<void> {
  const email = stored(given);
  if (await query(USER).count({ where: { email, ...(own ? { $not: own } : {}) } })) {
    rejectField('email', 'The email has already been taken.');
  }
  if (isMailable(email)) return;
  if (own && (await query(USER).count({ where: { email, ...own } }))) return;
  rejectField('email', UNMAILABLE);
}

/** Only admins create accounts, and they know the address, so no verification mail is sent. */
async function fillNewAccount(data: Data): Promise<void> {
  data.provider = 'local';
  data.confirmed ??= true;
  data.emailVerifiedAt ??= new Date().toISOString();
  if (data.role) return;
  const role = await query(USER_ROLE).findOne({
    select: ['id'],
    where: { type: 'authenticated' },
  });
  data.role = role?.id;
}
