import { createDatabase } from '../support/database';
import { adminOf } from '../support/people';
import { startServer } from '../support/server';

/** A time zone that the test machine is unlikely to have. */
const TZ = 'Asia/Tokyo';

test('PostgreSQL stores times in UTC, whatever the time zone of the process, including those of earlier versions', async () => {
  const database = await createDatabase();
  if (!database) return;
  const env = { DATABASE_URL: database.url, TZ };
  const late = async () => {
    const [row] = await database.run(
      `SELECT extract(epoch FROM now() AT TIME ZONE 'UTC' - updated_at)::integer AS late FROM up_users`,
    );
    return Number(row?.late);
  };
  let server = await startServer({ env });
  const { dataDir } = server;
  const lateOf = [await late()];
  // Recreate the state of an earlier version.
  await server.stop();
  await database.run(`UPDATE up_users SET updated_at = updated_at + interval '9 hours'`);
  await database.run(`UPDATE strapi_core_store_settings SET value = (value::jsonb - 'times')::text
    WHERE key = 'core_saltmarsh_site'`);
  lateOf.push((await late()) + 9 * 3600);
  server = await startServer({ dataDir, env });
  lateOf.push(await late());
  await adminOf(server.url);
  await server.stop();
  server = await startServer({ dataDir, env });
  lateOf.push(await late());
  for (const seconds of lateOf) expect(Math.abs(seconds)).toBeLessThan(300);
  await server.remove();
  await database.drop();
});
