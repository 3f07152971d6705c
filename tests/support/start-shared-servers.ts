import { startServer } from './server';
import removeKeptServers, { keepServers } from './shared-server';

/** jest: starts an empty server for each worker, which runs one test file at a time. */
export default async function startSharedServers({
  maxWorkers,
}: {
  maxWorkers: number;
}): Promise<void> {
  const starts = Array.from({ length: maxWorkers }, () => startServer({ seed: 'none' }));
  const results = await Promise.allSettled(starts);
  const started = results.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  keepServers(started, process.env.TEST_DATABASE);
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return;
  await removeKeptServers();
  throw failed.reason;
}
