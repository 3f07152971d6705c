import type { Faq } from '@saltmarsh/contract/messages/faq';
import { clearContent, makeFaq } from '../support/content';
import { inDatabase } from '../support/database';
import { as } from '../support/people';
import { errorsIn, followLog, sharedServer } from '../support/shared-server';

/** A question with this text can be saved, but its transaction cannot be committed. */
const UNCOMMITTABLE = 'Ms Ferry, 01632 960 555, is allergic to oysters';

/** Only COMMIT checks this constraint. The writer sees the same as on a full disk. */
const ON_SQLITE = {
  make: [
    'CREATE TABLE spoiler (id INTEGER REFERENCES faqs (id) DEFERRABLE INITIALLY DEFERRED)',
    `CREATE TRIGGER spoil AFTER UPDATE ON faqs WHEN NEW.question = '${UNCOMMITTABLE}'
     BEGIN INSERT INTO spoiler VALUES (-1); END`,
  ],
  remove: ['DROP TRIGGER spoil', 'DROP TABLE spoiler'],
};
const ON_POSTGRES = {
  make: [
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.question = '${UNCOMMITTABLE}' THEN RAISE 'No room'; END IF; RETURN NEW;
     END $$`,
    `CREATE CONSTRAINT TRIGGER spoil AFTER UPDATE ON faqs DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW EXECUTE FUNCTION spoil()`,
  ],
  remove: ['DROP TRIGGER spoil ON faqs', 'DROP FUNCTION spoil'],
};
const spoiler = sharedServer().databaseUrl ? ON_POSTGRES : ON_SQLITE;

beforeAll(async () => {
  for (const statement of spoiler.make) await inDatabase(statement);
});
afterAll(async () => {
  for (const statement of spoiler.remove) await inDatabase(statement);
  await clearContent();
});

test('a COMMIT that fails is an error to the client, and the connection is whole again', async () => {
  const log = followLog();
  const admin = await as('admin');
  const { id } = await makeFaq('Before');
  const failed = await admin.post(`/api/faqs/${id}`, { question: UNCOMMITTABLE });
  expect([failed.status, JSON.stringify(failed.body)]).toEqual([500, expect.any(String)]);
  expect((await admin.get<Faq>(`/api/faqs/${id}`)).body.question).toBe('Before');
  const next = await admin.post<Faq>(`/api/faqs/${id}`, { question: 'After' });
  expect([next.status, next.body.question]).toEqual([200, 'After']);
  expect(errorsIn(log())).not.toEqual([]);
  expect(log()).not.toContain('Ferry');
});
