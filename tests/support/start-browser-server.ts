import { startServer } from './server';
import removeKeptServers, { keepServers } from './shared-server';

/** playwright: starts the demo restaurant and returns the tear-down. */
export default async function startBrowserServer(): Promise<() => Promise<void>> {
  keepServers([await startServer({ seed: 'demo' })]);
  return removeKeptServers;
}
