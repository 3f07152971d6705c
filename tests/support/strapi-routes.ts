import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AllowedRequest } from '../../cms/src/panel/allowed-requests';

export interface StrapiRoute {
  method: string;
  path: string;
  /** The pattern that Strapi's router matches with a request's path; it ignores case. */
  pattern: RegExp;
}

const PRINT_ROUTES = `
  require('./scripts/dist/site-process.js').loadSite().then((site) => {
    site.server.mount();
    const routes = site.server.listRoutes().flatMap(({ methods, path, regexp }) =>
      methods.map((method) => ({ method, path, source: regexp.source })));
    require('node:fs').writeFileSync(process.env.DATA_DIR + '/routes.json', JSON.stringify(routes));
    process.exit(0);
  });`;

/** Every route that Strapi and its plugins register in a site like ours. */
export function strapiRoutes(): StrapiRoute[] {
  const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-routes-'));
  try {
    execFileSync(process.execPath, ['-e', PRINT_ROUTES], {
      cwd: resolve(__dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir, SEED: 'none', NODE_ENV: 'production' },
      stdio: 'ignore',
      timeout: 60_000,
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

const SAMPLES: Record<string, string> = {
  id: '1',
  document: 'abcdefghijklmnopqrstuvwx',
  entry: 'undefined',
  type: 'api::faq.faq',
};

/** A path as the panel would request it. */
export function samplePath({ path }: Pick<AllowedRequest, 'path'>, samples = SAMPLES): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => samples[name] ?? '');
}
