import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { auditDependencies } from './checks/audit';
import { runSteps, type Count, type Step } from './checks/steps';

const BIN = '../node_modules';
const TYPED = ['compat-api', 'cms', 'cms/src/admin', 'web', 'scripts', 'tests', '.'];
const COMMITTED_TYPES = 'cms/types/generated';

/** First, because one part's types may come from another's build. */
const BUILD: Step = { name: 'build', args: ['scripts/run.mjs', 'build'] };

const CHECKS: Step[] = [
  { name: 'lint', args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  {
    name: 'format',
    args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  },
  ...TYPED.map((part) => ({
    name: `types of ${part === '.' ? 'the settings' : part}`,
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', part],
  })),
  // `npm install` on one machine can leave a lock from which no other one can install.
  { name: 'lock file', command: 'npm', args: ['ci', '--dry-run', '--prefer-offline'] },
  { name: 'unused code (knip)', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** `npm run validate`: the whole gate; ends with code 1 if anything in it failed. */
export async function main(): Promise<void> {
  const { stopToolsOnSignals } = await import('./launcher/tool.mjs');
  stopToolsOnSignals();
  const { passed, failed } = await validate();
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

export async function validate(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-types-'));
  try {
    const built = await runSteps([BUILD]);
    const checked = await runSteps([...CHECKS, generateTypes(folder)]);
    const counts = [built, checked, checkSameTypes(folder), await auditDependencies()];
    return {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Strapi generates the types in `folder`, with its own settings and database. */
function generateTypes(folder: string): Step {
  return {
    name: 'generate content types',
    cwd: 'cms',
    args: [
      `${BIN}/@strapi/strapi/bin/strapi.js`,
      'ts:generate-types',
      // Strapi treats even an absolute path as relative to its own folder.
      '--out-dir',
      relative('cms', folder),
    ],
    env: { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', STRAPI_TELEMETRY_DISABLED: 'true' },
  };
}

function checkSameTypes(folder: string): Count {
  const read = (path: string) => {
    try {
      return readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'utf8')]);
    } catch {
      return undefined;
    }
  };
  const wanted = read(join(folder, 'generated'));
  if (wanted && JSON.stringify(wanted) === JSON.stringify(read(COMMITTED_TYPES))) {
    return { passed: 1, failed: 0 };
  }
  console.error(`${COMMITTED_TYPES} does not match the schemas: run \`npm run types -w cms\`.`);
  return { passed: 0, failed: 1 };
}
