import {
  connect,
  createServer,
  type AddressInfo,
  type Socket,
  type TcpNetConnectOpts,
} from 'node:net';

export type BreakableLink = Awaited<ReturnType<typeof linkTo>>;

/** A TCP port that forwards to another, and can be cut or frozen like a network. */
export async function linkTo(target: TcpNetConnectOpts) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      // A finished test must not wait for connections that fetch keeps open.
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
    /** Keeps connections open but forwards nothing. */
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
