import { mkdirSync, rmSync } from 'node:fs';
import { provideChromium } from './checks/chromium';
import { provideHaproxy } from './checks/haproxy';
import { hasPostgres } from './checks/postgres';
import { readJestReport, readPlaywrightReport, REPORTS, type Outcome } from './checks/reports';
import { runSteps } from './checks/steps';
import { validate } from './validate';

/** Number of rows in the table of slowest tests. */
const SLOWEST = { usual: 10, all: 25 };

/** More failed files than this are not a matter of chance. */
const REPEATED_FILES = 5;

/**
 * `npm test [PART …]` and `npm run test:all [PART …]`. A part is `gate`, `jest`, `browser` or, only with
 * `test:all`, `long` or `lighthouse`. `npm run test -- FILE …` runs only the files. The last line of the
 * output is `N passed, N failed`.
 */
export async function main(args: string[]): Promise<void> {
  const { stopToolsOnSignals } = await import('./launcher/tool.mjs');
  stopToolsOnSignals();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const isAll = args.includes('--all');
  if (isAll) process.env.TEST_TIER = 'all';
  const wanted = args.filter((each) => each !== '--all');
  const files = wanted.filter((each) => /[./]/.test(each));
  const began = Date.now();
  const outcomes = files.length > 0 ? await runFiles(files) : await runParts(wanted, isAll);
  report(outcomes, began, isAll ? SLOWEST.all : SLOWEST.usual);
}

type Outcomes = [part: string, outcome: Outcome][];

async function runParts(wanted: string[], isAll: boolean): Promise<Outcomes> {
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
  const chromium = isWanted('browser') ? await provideChromium() : '';
  const outcomes: Outcomes = [];
  if (isWanted('gate')) outcomes.push(['gate', await validate()]);
  else outcomes.push(['build', await build()]);
  if (isWanted('jest')) {
    const projects = ['unit', 'components', 'api'];
    if (await hasPostgres()) projects.push('postgres');
    outcomes.push(['jest', await runJestTwice('jest', ['--selectProjects', ...projects])]);
  }
  if (isWanted('browser')) outcomes.push(['browser', await runPlaywright([], chromium)]);
  if (isAll && isWanted('long')) {
    await provideHaproxy();
    // Run them one by one, because many watch the clocks of real processes.
    outcomes.push(['long', await runJest('long', ['--runInBand', '--selectProjects', 'long'])]);
  }
  if (isAll && isWanted('lighthouse')) {
    const lighthouse = { name: 'Lighthouse', args: ['scripts/run.mjs', '--as-is', 'lighthouse'] };
    outcomes.push(['lighthouse', await runSteps([lighthouse])]);
  }
  return outcomes;
}

/** Unit and component tests read the sources. All others use the build. */
async function runFiles(files: string[]): Promise<Outcomes> {
  const outcomes: Outcomes = [];
  if (files.some((file) => file.startsWith('tests/'))) outcomes.push(['build', await build()]);
  const specs = files.filter((file) => /\be2e\b/.test(file));
  const tests = files.filter((file) => !specs.includes(file));
  if (tests.length > 0) outcomes.push(['jest', await runJest('jest', ['-i', ...tests])]);
  if (specs.length > 0) {
    outcomes.push(['browser', await runPlaywright(specs, await provideChromium())]);
  }
  return outcomes;
}

const build = () => runSteps([{ name: 'build', args: ['scripts/run.mjs', 'build'] }]);

/**
 * Repeats the files that failed, alone, and says so: some tests watch the clocks of real processes, which
 * another program on the machine can upset.
 */
async function runJestTwice(title: string, args: string[]): Promise<Outcome> {
  const first = await runJest(title, args);
  const { failedFiles = [], took = [] } = first;
  const names = [...new Set(failedFiles.map(({ name }) => name))];
  if (names.length === 0 || names.length > REPEATED_FILES) return first;
  console.error(`FAILED AT FIRST, and run again alone: ${names.join(', ')}`);
  const again = await runJest(`${title}-again`, [...args, '-i', '--', ...names]);
  const passedBefore = failedFiles.reduce((sum, { passed }) => sum + passed, 0);
  return {
    passed: first.passed - passedBefore + again.passed,
    failed: again.failed,
    took: [...took, ...(again.took ?? [])],
  };
}

async function runJest(title: string, args: string[]): Promise<Outcome> {
  const file = `${REPORTS}/${title}.json`;
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`];
  // React's production build has no `act`. The servers of tests set their own NODE_ENV.
  return readJestReport(file, await run([...jest, ...args], { NODE_ENV: 'test' }));
}

async function runPlaywright(files: string[], chromium: string): Promise<Outcome> {
  const file = `${REPORTS}/playwright.json`;
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isDone = await run(['node_modules/@playwright/test/cli.js', 'test', ...files], env);
  return readPlaywrightReport(file, isDone);
}

/** Returns true if the exit code was 0. The numbers come from the runner's report. */
async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const { runTool } = await import('./launcher/tool.mjs');
  try {
    await runTool(process.execPath, args, { env, isShown: true });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function report(outcomes: Outcomes, began: number, rows: number): void {
  const slowest = outcomes
    .flatMap(([, { took = [] }]) => took)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, rows);
  console.log('\nWhat took longest, in seconds:');
  for (const { name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
  const sum = (key: 'passed' | 'failed') =>
    outcomes.reduce((total, [, outcome]) => total + outcome[key], 0);
  for (const [part, { passed, failed }] of outcomes) {
    console.log(`${part}: ${passed} passed, ${failed} failed`);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`Total time: ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
}
