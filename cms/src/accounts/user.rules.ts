import { mailProblem } from '@saltmarsh/contract/domain/field-problems';
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
 * Checks a new address, and fills in the fields that Strapi requires. One of these is `role`, but
 * `access` holds an account's permissions.
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

const stored = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * @param own the account being changed, which may keep its address even if no email can be sent
 *   there
 * @throws ValidationError if another account has the address, or if no email can be sent to the
 *   address
 */
export async function requireFreeEmail(
  given: string,
  own?: { documentId?: string; number?: number },
): Promise<void> {
  const email = stored(given);
  if (await query(USER).count({ where: { email, ...(own ? { $not: own } : {}) } })) {
    rejectField('email', 'The email has already been taken.');
  }
  const problem = mailProblem(email);
  if (!problem) return;
  if (own && (await query(USER).count({ where: { email, ...own } }))) return;
  rejectField('email', problem);
}

/**
 * Marks the address as verified: visitors can't create accounts, and whoever creates one for
 * somebody knows the address.
 */
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
