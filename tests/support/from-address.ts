import { linkTo } from './breakable-link';
import { Client } from './client';
import { sharedServer } from './shared-server';

/**
 * An origin under which the server is reached from `address`, one of this machine's own: all of
 * 127.0.0.0/8 are. Bytes pass unread, so that no header tells the server what the socket doesn't.
 */
export async function originFrom(address = freshAddress(), target = sharedServer().url) {
  const port = Number(new URL(target).port);
  const link = await linkTo({ host: '127.0.0.1', port, localAddress: address });
  return `http://localhost:${link.port}`;
}

/** An address that no other test speaks from; drawn, because test files know nothing of each other. */
export function freshAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}

/** A guest at an address of its own: failures there count for nobody else. */
export async function stranger(target?: string): Promise<Client> {
  return new Client(await originFrom(freshAddress(), target)).start();
}
