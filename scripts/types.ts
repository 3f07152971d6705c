import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Outcome } from './checks/reports';
import { runSteps } from './checks/steps';

const FOLDER = 'cms/types/generated';
const FILES = ['components.d.ts', 'contentTypes.d.ts'].map((name) => `${FOLDER}/${name}`);
/** Hash of the files above and all their sources. Comparing it saves half a minute. */
const MADE_FROM = `${FOLDER}/made-from.sha256`;

/** `npm run types -w cms`: generates the types of the content types. */
export async function main(): Promise<void> {
  const { failed } = await generateTypes('cms/types');
  if (failed > 0) process.exit(1);
  writeFileSync(MADE_FROM, `${await hashOfSources()}\n`);
}

/** Checks that the committed types match the schemas; `npm run test:all` generates them to compare. */
export async function checkGeneratedTypes(): Promise<Outcome> {
  const isSame =
    readFileSync(MADE_FROM, 'utf8').trim() === (await hashOfSources()) &&
    (process.env.TEST_TIER !== 'all' || (await areSameGenerated()));
  if (isSame) return { passed: 1, failed: 0 };
  console.error(`${FOLDER} does not match the schemas: run \`npm run types -w cms\`.`);
  return { passed: 0, failed: 1 };
}

async function hashOfSources(): Promise<string> {
  const { fingerprint } = await import('./launcher/fingerprint.mjs');
  const schemas = ['cms/src/api', 'cms/src/components', 'cms/src/extensions'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(folder, file))
      .sort(),
  );
  const others = ['cms/src/database/content-types.ts', 'node_modules/@strapi/strapi/package.json'];
  return fingerprint('.', [...schemas, ...others, ...FILES]);
}

async function areSameGenerated(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-types-'));
  try {
    const { failed } = await generateTypes(folder);
    const textOf = (file: string) => readFileSync(file, 'utf8');
    const isSame = (file: string) =>
      textOf(file) === textOf(join(folder, relative('cms/types', file)));
    return failed === 0 && FILES.every(isSame);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lets Strapi write the types to `folder`/generated, with its own settings and database. */
async function generateTypes(folder: string): Promise<Outcome> {
  const data = mkdtempSync(join(tmpdir(), 'saltmarsh-types-data-'));
  // Strapi treats even an absolute path as relative to its own folder.
  const output = ['--out-dir', relative('cms', folder)];
  try {
    return await runSteps([
      {
        name: 'generate content types',
        cwd: 'cms',
        args: ['../node_modules/@strapi/strapi/bin/strapi.js', 'ts:generate-types', ...output],
        env: { DATA_DIR: data, DATABASE_URL: '', STRAPI_TELEMETRY_DISABLED: 'true' },
      },
    ]);
  } finally {
    rmSync(data, { recursive: true });
  }
}
