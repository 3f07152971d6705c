import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const ROOT = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  image?: string;
  build?: string;
  healthcheck?: object;
  environment?: Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const instances = services.filter(([, { build }]) => build);

describe('docker-compose.yml', () => {
  test('names every setting as the documentation does', () => {
    const known = [...read('docs/configuration.md').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(
      ([, key]) => key,
    );
    for (const [, { environment = {} }] of instances) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    }
  });

  test('has two instances that differ only in their folder', () => {
    const [first, second] = instances.map(([, service]) => ({ ...service, volumes: undefined }));
    expect(instances).toHaveLength(2);
    expect(first).toEqual(second);
    expect(instances[0]?.[1].volumes).not.toEqual(instances[1]?.[1].volumes);
  });

  test('starts each service only when the services it needs are healthy', () => {
    const isWatched = (name: string) =>
      compose.services[name]?.healthcheck !== undefined || name.startsWith('instance-');
    for (const [, { depends_on: needed = {} }] of services) {
      for (const [name, { condition }] of Object.entries(needed)) {
        expect([name, condition, isWatched(name)]).toEqual([name, 'service_healthy', true]);
      }
    }
  });

  test('pins every image, and stores data in declared volumes', () => {
    for (const [name, { image = '', volumes = [] }] of services) {
      if (!name.startsWith('instance-')) expect(image).toMatch(/:v?\d+\.\d+/);
      const named = volumes
        .map((each) => each.split(':')[0] ?? '')
        .filter((at) => !at.startsWith('.'));
      for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume);
    }
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const last = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).at(-1);

  test('ends with an account that is not root, and a health check', () => {
    expect(last('USER')).toBe('USER node');
    expect(last('HEALTHCHECK')).toContain('/healthz');
  });

  test('builds on a pinned image and leaves no package lists', () => {
    for (const line of lines.filter((each) => each.startsWith('FROM'))) {
      expect(line).toMatch(/^FROM node:\d+\.\d+\.\d+-bookworm-slim\b/);
    }
    for (const line of lines.filter((each) => each.includes('apt-get install'))) {
      expect(line).toMatch(/--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists/);
    }
  });

  test('limits memory as `npm start` does', () => {
    const limitsOf = (text = '') => text.match(/--max-[\w-]+=\d+|MALLOC_ARENA_MAX=\d+/g);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect(limitsOf(last('ENV'))).toEqual(limitsOf(scripts.start));
    expect(limitsOf(scripts.start)).toHaveLength(3);
  });

  test('copies everything that a start reads, but no secrets', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored[0]).toBe('*');
    expect(ignored).toEqual(expect.arrayContaining(['!scripts', '**/node_modules', '**/.env']));
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) {
      expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    }
  });
});
