import { startServer } from './server';
import { keepServer, removeKeptServer } from './shared-server';

/** playwright: the demo restaurant, as a visitor finds it; returns the tear-down. */
export default async function startBrowserServer(): Promise<() => Promise<void>> {
  keepServer(await startServer({ seed: 'demo' }));
  return removeKeptServer;
}
