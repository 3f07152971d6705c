import { auditDependencies } from './checks/audit';
import { runSteps, sumOf, type Outcome, type Step } from './checks/steps';
import { checkGeneratedTypes } from './types';

const ROOMS = ['contract', 'cms', 'compat-api', 'web', 'scripts', 'tests'];

/** Long steps come first, so that no long step runs alone at the end. */
const STEPS: Step[] = [
  { name: 'build', args: ['scripts/run.mjs', 'build'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  {
    name: 'types',
    // Several threads would each check shared projects again.
    args: ['node_modules/typescript7/bin/tsc', '-b', '--noEmit', '--singleThreaded'],
  },
  {
    name: 'imports',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.mjs', ...ROOMS],
    ],
  },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  // `npm install` on one machine can write a lock file that no other machine can install from.
  { name: 'lock file', command: 'npm', args: ['ci', '--dry-run', '--prefer-offline'] },
];

/** `npm run validate`: runs all checks. Exits with code 1 if one fails. */
export async function main(): Promise<void> {
  const { passed, failed } = await validate();
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

export async function validate(): Promise<Outcome> {
  const [steps, audit] = await Promise.all([runSteps(STEPS), auditDependencies()]);
  return sumOf([steps, audit, await checkGeneratedTypes()]);
}
