import { linkTo } from './breakable-link';
import { Client } from './client';
import { sharedServer } from './shared-server';

/**
 * An origin that reaches the server from `address`, one of this machine's own (127.0.0.0/8). The link
 * forwards bytes only, so no header reveals what the socket doesn't.
 */
export async function originFrom(address = freshAddress(), target = sharedServer().url) {
  const port = Number(new URL(target).port);
  const link = await linkTo({ host: '127.0.0.1', port, localAddress: address });
  return `http://localhost:${link.port}`;
}

/** A random address that no other test uses, because test files know nothing of each other. */
export function freshAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}

/** A guest at their own address, so that failures don't count for other tests. */
export async function stranger(target?: string): Promise<Client> {
  return new Client(await originFrom(freshAddress(), target)).start();
}
