import { connect, createServer, type Socket } from 'node:net';
import { Client } from './client';
import { sharedServer } from './shared-server';

/**
 * An origin under which the server is reached from `address`, one of this machine's own: all of
 * 127.0.0.0/8 are. Bytes pass unread, so that no header tells the server what the socket doesn't.
 */
export function originFrom(address = freshAddress(), target = sharedServer().url): Promise<string> {
  const port = Number(new URL(target).port);
  const relay = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port, localAddress: address });
    join(near, far);
    join(far, near);
  });
  // A test that is done shall not wait for connections that fetch keeps for later.
  relay.unref();
  return new Promise((resolve, reject) => {
    relay.once('error', reject);
    relay.listen(0, '127.0.0.1', () => {
      const bound = relay.address();
      resolve(`http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`);
    });
  });
}

function join(from: Socket, to: Socket): void {
  from.unref();
  from.pipe(to);
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
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
