import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { environment } from '@saltmarsh/cms/environment';
import { Failure } from '../failure';

const MARK = { type: 'core', name: 'saltmarsh', key: 'site' };

/** The site's identity, stored in its database. */
export interface SiteMark {
  id: string;
  /** Hash of the secret that encrypts the second factors in this database. */
  secretHash: string;
  /** Set once the stored times are in UTC (`times-in-utc.ts`). */
  times?: 'UTC';
}

/**
 * Checks that the database, secret and DATA_DIR belong together. Without this check, an emptied
 * database would become a demo with demo accounts, and a wrong secret would lock out accounts with
 * two-factor log-in.
 * @throws Failure
 */
export async function recogniseSite({
  dataDir,
  siteSecret,
  acceptsNewSecret,
}: Pick<typeof environment, 'dataDir' | 'siteSecret' | 'acceptsNewSecret'>): Promise<void> {
  const file = join(dataDir, 'site');
  const secretHash = createHash('sha256').update(`fingerprint ${siteSecret}`).digest('hex');
  const expected = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const mark = (await strapi.store.get(MARK)) as SiteMark | null;

  if (expected && mark?.id !== expected) throw new Failure(wrongDatabase(dataDir, !mark));
  if (mark && mark.secretHash !== secretHash) {
    if (!acceptsNewSecret) throw new Failure(wrongSecret(dataDir));
    await forgetEncrypted();
  }
  const id = mark?.id ?? randomUUID();
  if (mark?.secretHash !== secretHash || !mark.times) {
    await strapi.store.set({ ...MARK, value: { id, secretHash, times: 'UTC' } });
  }
  if (!expected) writeFileSync(file, `${id}\n`, { mode: 0o600 });
}

/**
 * Deletes second factors, which only the old secret could decrypt, and sessions, so that everybody
 * is signed out.
 */
async function forgetEncrypted(): Promise<void> {
  await strapi.db.query('plugin::compat-api.two-factor').deleteMany({});
  await strapi.db.query('plugin::compat-api.session').deleteMany({});
  strapi.log.warn(
    'The secret is new: two-factor is off for every account, and everybody is signed out.',
  );
}

const wrongDatabase = (dataDir: string, isEmpty: boolean) =>
  [
    isEmpty
      ? `The database is empty, but ${dataDir} has served a site before.`
      : `The database belongs to another site than ${dataDir}.`,
    'Nothing was changed. Put the database back (npm run restore -- FILE), or check DATABASE_URL and DATA_DIR.',
    `To begin a new site here, remove ${join(dataDir, 'site')}.`,
  ].join('\n');

const wrongSecret = (dataDir: string) =>
  [
    'The secret is not the one that this database was used with: nobody with two-factor could sign in.',
    `Nothing was changed. Put back ${join(dataDir, 'secret')} or APP_SECRET.`,
    'If it is lost, start once with ACCEPT_NEW_SECRET=true: that turns two-factor off for every account',
    'and signs everybody out.',
  ].join('\n');
