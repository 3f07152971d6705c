import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { hasPostgres } from './checks/postgres';
import { provideChromium, provideHaproxy } from './checks/programs';
import { runSteps, sumOf, type Outcome } from './checks/steps';
import { validate } from './validate';

const REPORTS = '.build/reports';

/**
 * `npm test [PART …]` and `npm run test:all [PART …]`. Parts are `gate`, `jest` and `browser`;
 * `test:all` adds `long` and `lighthouse`. `npm run test -- FILE …` runs only these files. The last
 * line of output is `N passed, N failed`.
 */
export async function main(args: string[]): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const isAll = args.includes('--all');
  if (isAll) process.env.TEST_TIER = 'all';
  const wanted = args.filter((each) => each !== '--all');
  const files = wanted.filter((each) => /[./]/.test(each));
  const began = Date.now();
  const outcomes = files.length > 0 ? await runFiles(files) : await runParts(wanted, isAll);
  for (const [part, { passed, failed }] of Object.entries(outcomes)) {
    console.log(`${part}: ${passed} passed, ${failed} failed`);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`Total time: ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  const { passed, failed } = sumOf(Object.values(outcomes));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

type Outcomes = Record<string, Outcome>;

async function runParts(wanted: string[], isAll: boolean): Promise<Outcomes> {
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
  if (isWanted('browser')) await provideChromium();
  const outcomes: Outcomes = {};
  if (isWanted('gate')) outcomes.gate = await validate();
  else outcomes.build = await build();
  if (isWanted('jest')) {
    const projects = ['unit', 'components', 'api'];
    if (await hasPostgres()) projects.push('postgres');
    outcomes.jest = await runJest(['--selectProjects', ...projects]);
  }
  if (isWanted('browser')) outcomes.browser = await runPlaywright();
  if (isAll && isWanted('long')) {
    await provideHaproxy();
    // Run tests one by one, because many measure times of real processes.
    outcomes.long = await runJest(['--runInBand', '--selectProjects', 'long']);
  }
  if (isAll && isWanted('lighthouse')) {
    const lighthouse = { name: 'Lighthouse', args: ['scripts/run.mjs', '--as-is', 'lighthouse'] };
    outcomes.lighthouse = await runSteps([lighthouse]);
  }
  return outcomes;
}

/** Runs test files. Files in `tests/` need the build; other tests read the sources. */
async function runFiles(files: string[]): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  if (files.some((file) => file.startsWith('tests/'))) outcomes.build = await build();
  const specs = files.filter((file) => /\be2e\b/.test(file));
  const tests = files.filter((file) => !specs.includes(file));
  if (tests.length > 0) outcomes.jest = await runJest(['-i', ...tests]);
  if (specs.length > 0) {
    await provideChromium();
    outcomes.browser = await runPlaywright(specs);
  }
  return outcomes;
}

const build = () => runSteps([{ name: 'build', args: ['scripts/run.mjs', 'build'] }]);

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

async function runJest(args: string[]): Promise<Outcome> {
  const file = `${REPORTS}/jest.json`;
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`];
  // Tests need `act`, which React's production build lacks. Servers in tests set their own
  // NODE_ENV.
  const isDone = await run([...jest, ...args], { NODE_ENV: 'test' });
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // If a tear-down fails, only Jest's exit code shows it.
  return { passed: report.numPassedTests, failed: failed || Number(!isDone) };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: unknown[];
}

async function runPlaywright(files: string[] = []): Promise<Outcome> {
  const file = `${REPORTS}/playwright.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isDone = await run(['node_modules/@playwright/test/cli.js', 'test', ...files], env);
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected, failed: failed || Number(!isDone) };
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const { runTool } = await import('./launcher/tools.mjs');
  try {
    await runTool(process.execPath, args, { env: { ...process.env, ...env }, isShown: true });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
