import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP port that leads to another, and can be cut or frozen as a network can. */
export interface BreakableLink {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps connections open, but carries nothing. */
  freeze(): void;
  /** Carries again what waits, and takes connections again. */
  mend(): Promise<void>;
}

export async function linkTo(target: { host: string; port: number }): Promise<BreakableLink> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
      if (isFrozen) socket.pause();
    }
  });
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
