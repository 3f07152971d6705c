import { auditDependencies } from './checks/audit';
import { runSteps, sumOf, type Outcome, type Step } from './checks/steps';
import { checkGeneratedTypes } from './types';

const ROOMS = ['contract', 'cms', 'compat-api', 'web', 'scripts', 'tests'];

/** The longest come first, so that none is left running alone on one core at the end. */
const STEPS: Step[] = [
  { name: 'build', args: ['scripts/run.mjs', 'build'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  {
    name: 'types',
    // More threads would each check shared projects again.
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

/** `npm run validate`: the whole gate. Exits with code 1 if anything in it failed. */
export async function main(): Promise<void> {
  const { passed, failed } = await validate();
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

export async function validate(): Promise<Outcome> {
  // The audit waits for the network, not for a core.
  const [steps, audit] = await Promise.all([runSteps(STEPS), auditDependencies()]);
  return sumOf([steps, audit, await checkGeneratedTypes()]);
}
