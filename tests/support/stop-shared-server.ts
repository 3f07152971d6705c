import { removeKeptServer } from './shared-server';

export default async function stopSharedServer(): Promise<void> {
  await removeKeptServer();
}
