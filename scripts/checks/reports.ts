import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Folder in which Jest and Playwright write their reports. */
export const REPORTS = '.build/reports';

export interface Outcome {
  passed: number;
  failed: number;
  /** Times by file or by step. */
  took?: { name: string; seconds: number }[];
  /** The files with a test that failed, once for each project, and how many of their tests passed. */
  failedFiles?: { name: string; passed: number }[];
}

interface JestReport {
  testResults: {
    /** Absolute path of the file. */
    name: string;
    status: string;
    /** Time in ms since 1970. */
    startTime: number;
    endTime: number;
    /** Empty if the file could not even be loaded. */
    assertionResults: { status: string }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { tests: { projectName: string; results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: (PlaywrightSuite & { file: string })[];
}

/** @param isDone whether the exit code was 0: a failed tear-down shows in it alone */
export function readJestReport(file: string, isDone: boolean): Outcome {
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const among = (list: { status: string }[], wanted: string) =>
    list.filter(({ status }) => status === wanted).length;
  const count = (wanted: string) => among(tests, wanted);
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = new Set(
    report.testResults.flatMap(({ name, status }) => (status === 'failed' ? name : [])),
  );
  const nameOf = ({ name }: { name: string }) => relative(process.cwd(), name);
  return {
    passed: count('passed'),
    failed: atLeastOne(count('failed') + unloadable.length, isDone),
    took: report.testResults.map((each) => {
      return { name: nameOf(each), seconds: (each.endTime - each.startTime) / 1000 };
    }),
    failedFiles: report.testResults
      .filter(({ name }) => failed.has(name))
      .map((each) => ({ name: nameOf(each), passed: among(each.assertionResults, 'passed') })),
  };
}

/** @param isDone whether the exit code was 0 */
export function readPlaywrightReport(file: string, isDone: boolean): Outcome {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.error(`FAILED AT FIRST, and passed when repeated: ${flaky}`);
  return {
    passed: expected + flaky,
    failed: atLeastOne(unexpected + report.errors.length, isDone),
    took: report.suites.map((suite) => ({ name: suite.file, seconds: msOf(suite) / 1000 })),
  };
}

function msOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + msOf(suite), own);
}

const atLeastOne = (failed: number, isDone: boolean) => (failed === 0 && !isDone ? 1 : failed);

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
