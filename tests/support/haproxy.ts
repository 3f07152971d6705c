import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { until } from './until';

const CONFIG = resolve(__dirname, '../../deploy/haproxy.cfg');

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0;

/** Starts the balancer of docker-compose.yml for these instances. The port must be one of ours. */
export async function startBalancer(port: number, instances: readonly [string, string]) {
  const [first, second] = instances.map((url) => `127.0.0.1:${new URL(url).port}`);
  const child = spawn('haproxy', ['-db', '-f', CONFIG], {
    stdio: 'ignore',
    env: {
      ...process.env,
      BIND: `127.0.0.1:${port}`,
      TLS_PROXY: '255.255.255.255',
      INSTANCE_1: first,
      INSTANCE_2: second,
    },
  });
  const url = `http://localhost:${port}`;
  await until(() =>
    fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false),
  );
  return { url, stop: () => void child.kill('SIGKILL') };
}
