import startSharedServers from './start-shared-servers';

/** jest: starts the shared servers on PostgreSQL. */
export default async function startPostgresServers(config: { maxWorkers: number }): Promise<void> {
  const { TEST_DATABASE } = process.env;
  process.env.TEST_DATABASE = 'postgres';
  try {
    await startSharedServers(config);
  } finally {
    if (TEST_DATABASE === undefined) delete process.env.TEST_DATABASE;
    else process.env.TEST_DATABASE = TEST_DATABASE;
  }
}
