import { removeKeptServers } from './shared-server';

export default async function stopSharedServers(): Promise<void> {
  await removeKeptServers();
}
