import { startServer } from './server';
import { keepServers } from './shared-server';

/**
 * jest: a server without content for each worker. The API tests add theirs and remove it, and own its
 * lists while they run.
 */
export default async function startSharedServers({
  maxWorkers,
}: {
  maxWorkers: number;
}): Promise<void> {
  const workers = Array.from({ length: maxWorkers });
  keepServers(await Promise.all(workers.map(() => startServer({ seed: 'none' }))));
}
