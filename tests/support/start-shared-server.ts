import { startServer } from './server';
import { keepServer } from './shared-server';

/** jest: one server without content, to which the API tests add (and from which they remove) theirs. */
export default async function startSharedServer(): Promise<void> {
  keepServer(await startServer({ seed: 'none' }));
}
