import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps, type Outcome } from './checks/steps';

const FOLDER = 'cms/types/generated';
const FILES = ['components.d.ts', 'contentTypes.d.ts'].map((name) => `${FOLDER}/${name}`);
/**
 * File with a hash of the generated files and their sources. A check compares this hash, because
 * generating the files would take half a minute.
 */
const MADE_FROM = `${FOLDER}/made-from.sha256`;

/** `npm run types -w cms`: lets Strapi generate types of the content types, on a new database. */
export async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'saltmarsh-types-'));
  const { failed } = await runSteps([
    {
      name: 'generate content types',
      cwd: 'cms',
      args: ['../node_modules/@strapi/strapi/bin/strapi.js', 'ts:generate-types'],
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', STRAPI_TELEMETRY_DISABLED: 'true' },
    },
  ]);
  rmSync(data, { recursive: true });
  if (failed > 0) process.exit(1);
  writeFileSync(MADE_FROM, `${await hashOfSources()}\n`);
}

export async function checkGeneratedTypes(): Promise<Outcome> {
  if (readFileSync(MADE_FROM, 'utf8').trim() === (await hashOfSources())) {
    return { passed: 1, failed: 0 };
  }
  console.error(`${FOLDER} does not match the schemas: run \`npm run types -w cms\`.`);
  return { passed: 0, failed: 1 };
}

async function hashOfSources(): Promise<string> {
  const { hashOf } = await import('./launcher/prepare.mjs');
  const schemas = ['cms/src/api', 'cms/src/components', 'cms/src/extensions'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(folder, file))
      .sort(),
  );
  const others = ['cms/src/database/content-types.ts', 'node_modules/@strapi/strapi/package.json'];
  return hashOf([...schemas, ...others, ...FILES]);
}
