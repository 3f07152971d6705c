import {
  type AddressInfo,
  connect,
  createServer,
  type Socket,
  type TcpNetConnectOpts,
} from 'node:net';
import { Client } from './client';
import { sharedServer } from './shared-server';

export { freePort } from '../../scripts/bench/site-server';

/** Opens a TCP port that forwards to another, and that tests can cut or freeze. */
export async function linkTo(target: TcpNetConnectOpts) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      // A finished test must not wait for connections that fetch keeps alive.
      sockets.add(socket.unref());
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
      if (isFrozen) socket.pause();
    }
  });
  server.unref();
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** Stops forwarding, but keeps connections open. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    async mend() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
  };
}

/**
 * Returns an origin that reaches the server from `address` (127.0.0.0/8). The server reads the
 * address from the socket, because the link only forwards bytes.
 */
export async function originFrom(address = freshAddress(), target = sharedServer().url) {
  const port = Number(new URL(target).port);
  const link = await linkTo({ host: '127.0.0.1', port, localAddress: address });
  return `http://localhost:${link.port}`;
}

/** Returns a random local address, which other tests are unlikely to use. */
export function freshAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}

/** Returns a guest at a new IP address, so that rate limits don't affect other tests. */
export async function stranger(target?: string): Promise<Client> {
  return new Client(await originFrom(freshAddress(), target)).start();
}
