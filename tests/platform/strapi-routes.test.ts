import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ALLOWED_REQUESTS } from '../../cms/src/panel/allowed-requests';
import { panel, samplePath } from '../support/panel';

interface StrapiRoute {
  method: string;
  path: string;
  /** The router's case-insensitive pattern. */
  pattern: RegExp;
}

const PRINT_ROUTES = `
  require('./scripts/dist/site-process.js').createSite().load().then((site) => {
    site.server.mount();
    const routes = site.server.listRoutes().flatMap(({ methods, path, regexp }) =>
      methods.map((method) => ({ method, path, source: regexp.source })));
    require('node:fs').writeFileSync(process.env.DATA_DIR + '/routes.json', JSON.stringify(routes));
    process.exit(0);
  });`;

/** Returns all routes that Strapi and its plugins register in a site. */
function strapiRoutes(): StrapiRoute[] {
  const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-routes-'));
  try {
    execFileSync(process.execPath, ['-e', PRINT_ROUTES], {
      cwd: resolve(__dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir, SEED: 'none', NODE_ENV: 'production' },
      stdio: 'ignore',
      timeout: 120_000,
    });
    const routes = JSON.parse(readFileSync(join(dataDir, 'routes.json'), 'utf8')) as {
      method: string;
      path: string;
      source: string;
    }[];
    return routes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ source, ...route }) => ({ ...route, pattern: new RegExp(source, 'i') }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let routes: StrapiRoute[];
beforeAll(() => void (routes = strapiRoutes()));

/** Allowed requests for Strapi's own routes. */
const forwarded = ALLOWED_REQUESTS.filter(({ standIn }) => !standIn);
/** Strapi's routes for panel files and uploads, which `strapi-namespace.ts` serves. */
const OF_FILES = ['/panel/:path*', '/uploads/(.*)'];

const isListed = ({ method, pattern }: StrapiRoute) =>
  ALLOWED_REQUESTS.some(
    (request) => request.method === method && pattern.test(samplePath(request)),
  );

test.each(forwarded.map((request) => [`${request.method} ${request.path}`, request] as const))(
  'Strapi still has the listed %s',
  (_name, request) => {
    const path = samplePath(request);
    const found = routes.filter(
      ({ method, pattern }) => method === request.method && pattern.test(path),
    );
    expect(found).not.toEqual([]);
  },
);

test('every other route of Strapi is a 404, for admins too', async () => {
  const closed = routes.filter((route) => !isListed(route) && !OF_FILES.includes(route.path));
  const open: string[] = [];
  for (const { method, path } of closed) {
    if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method)) continue;
    const filled = path.replace(/:\w+/g, '1').replace(/\(.*\)/g, 'x');
    const write = method === 'POST' || method === 'PUT' ? { json: {} } : {};
    const { status } = await panel.ask(method as 'GET', filled, write);
    if (status !== 404) open.push(`${status} ${method} ${filled}`);
  }
  expect(open).toEqual([]);
  expect(closed.length).toBeGreaterThan(100);
});
