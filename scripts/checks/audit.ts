import { execFile } from 'node:child_process';
import type { AuditException } from './judge-audit';
import { judgeAudit, parseAudit } from './judge-audit';
import type { Outcome } from './reports';

/** Exceptions, each with its argument; none at the moment. */
const EXCEPTIONS: readonly AuditException[] = [];

const TIMEOUT_MS = 15_000;
const ARGUMENTS = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=10000'];

/** Reports serious advisories about runtime packages. Passes if npm cannot reach the registry. */
export async function auditDependencies(): Promise<Outcome> {
  const { NPM } = await import('../launcher/tool.mjs');
  const { step, say } = await import('../launcher/progress.mjs');
  try {
    const report = parseAudit(await step('dependency audit', () => outputOf(NPM)));
    if ('unreachable' in report) {
      say(`NOT AUDITED: npm could not ask the registry for advisories: ${report.unreachable}`);
      return { passed: 0, failed: 0 };
    }
    const problems = judgeAudit(report, EXCEPTIONS, new Date().toISOString().slice(0, 10));
    if (problems.length === 0) return { passed: 1, failed: 0 };
    problems.forEach(say);
    say('Update them, or argue an exception in scripts/checks/audit.ts.');
  } catch (error) {
    say(String(error));
  }
  return { passed: 0, failed: 1 };
}

/** Ignores npm's exit code, which is above 0 both if it finds advisories and if it cannot look. */
function outputOf(npm: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      npm,
      ARGUMENTS,
      { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => {
        if (stdout.trim()) resolve(stdout);
        else if (error?.killed) resolve(JSON.stringify({ message: 'It took too long.' }));
        else reject(error ?? new Error('npm audit printed nothing.'));
      },
    );
  });
}
