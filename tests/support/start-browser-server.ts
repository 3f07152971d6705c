import { startServer } from './server';
import { keepServers, removeKeptServers } from './shared-server';

/** playwright: the demo restaurant, as a visitor finds it; returns the tear-down. */
export default async function startBrowserServer(): Promise<() => Promise<void>> {
  keepServers([await startServer({ seed: 'demo' })]);
  return removeKeptServers;
}
