import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { provideChromium } from './checks/chromium';
import { provideHaproxy } from './checks/haproxy';
import { hasPostgres } from './checks/postgres';
import type { Count } from './checks/steps';
import { validate } from './validate';

const REPORTS = '.build/reports';

/** With more files failing than this, it is not by chance. */
const REPEATED_FILES = 5;

interface JestReport {
  testResults: JestFile[];
}

interface JestFile {
  /** The absolute path. */
  name: string;
  status: string;
  /** None where the file could not even be loaded. */
  assertionResults: { status: string }[];
}

interface PlaywrightReport {
  /** `flaky` ones passed when repeated. */
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** `npm test`: everything; the last line of the output is `N passed, N failed`. */
export async function main(args: string[]): Promise<void> {
  const { stopToolsOnSignals } = await import('./launcher/tool.mjs');
  stopToolsOnSignals();
  const began = Date.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const wanted = (name: string) => args.length === 0 || args.includes(name);
  const chromium = wanted('browser') ? await provideChromium() : '';
  if (wanted('api') || wanted('cluster')) await provideHaproxy();
  const counts: [string, Count][] = [];
  if (wanted('gate')) counts.push(['gate', await validate()]);
  if (wanted('api')) counts.push(['unit, API and platform', await runJest()]);
  if (wanted('postgres')) counts.push(['API on PostgreSQL', await runJestOnPostgres(args)]);
  // Included above; alone, and for longer, with `npm run test:hostile`, `test:faults` and `test:cluster`.
  for (const name of ['hostile', 'faults', 'cluster'].filter((each) => args.includes(each))) {
    const { report, isDone } = await runJestOnce(name, ['--runInBand', `tests/${name}`]);
    counts.push([name, countTests(report?.testResults ?? [], report !== undefined && isDone)]);
  }
  if (wanted('browser')) counts.push(['browser', await runPlaywright(chromium)]);

  const total: Count = { passed: 0, failed: 0 };
  for (const [name, { passed, failed }] of counts) {
    console.log(`${name}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`Total time: ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/**
 * Many tests watch clocks of real processes, which another program on the machine can upset: files
 * that fail are run once more, alone, and said to have failed at first.
 */
async function runJest(paths: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const title = env.TEST_DATABASE ?? 'jest';
  const first = await runJestOnce(title, paths, env);
  if (!first.report) return { passed: 0, failed: 1 };
  const failed = first.report.testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || failed.length > REPEATED_FILES) {
    return countTests(first.report.testResults, first.isDone);
  }
  const names = failed.map(({ name }) => relative(process.cwd(), name));
  console.error(`Failed at first, run again alone: ${names.join(', ')}`);
  const again = await runJestOnce(`${title}-again`, ['--runInBand', ...names], env);
  if (!again.report) return countTests(first.report.testResults, false);
  const passed = first.report.testResults.filter(({ status }) => status !== 'failed');
  return countTests([...passed, ...again.report.testResults], again.isDone);
}

async function runJestOnce(title: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const file = `${REPORTS}/${title}.json`;
  const jest = 'node_modules/jest/bin/jest.js';
  const isDone = await run([jest, '--json', `--outputFile=${file}`, ...args], env);
  return { isDone, report: read<JestReport>(file) };
}

function countTests(files: JestFile[], isDone: boolean): Count {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: count('passed'),
    failed: atLeastOne(count('failed') + unloadable.length, isDone),
  };
}

/** Without PostgreSQL, `npm test` leaves this part out, loudly; `npm run test:postgres` fails. */
async function runJestOnPostgres(args: string[]): Promise<Count> {
  if (await hasPostgres()) return runJest(['tests/api'], { TEST_DATABASE: 'postgres' });
  return { passed: 0, failed: args.includes('postgres') ? 1 : 0 };
}

async function runPlaywright(chromium: string): Promise<Count> {
  const file = `${REPORTS}/playwright.json`;
  const env = { CI: 'true', CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const isDone = await run(['node_modules/@playwright/test/cli.js', 'test'], env);
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.error(`Failed at first, passed when repeated: ${flaky}`);
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed: atLeastOne(failed, isDone) };
}

/** A tear-down that fails after the report is written shows only in the exit code. */
function atLeastOne(failed: number, isDone: boolean): number {
  return failed === 0 && !isDone ? 1 : failed;
}

/** Whether the exit code was 0; the numbers come from the runner's report. */
async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const { runTool, ToolFailed } = await import('./launcher/tool.mjs');
  try {
    await runTool(process.execPath, args, { cwd: '.', env, isShown: true });
    return true;
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    console.error(error.message);
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
